/**
 * Tells when the page stops, in the browser's back-forward cache or frozen in a tab that nobody looks at, and when it goes
 * on. Either may be told twice. Returns the way to hear no more.
 */
export function watchPageLifecycle(stop: () => void, goOn: () => void): () => void {
  // The simulator and tests run where there is no page.
  if (typeof window === 'undefined') {
    return () => undefined;
  }
  window.addEventListener('pagehide', stop);
  window.addEventListener('pageshow', goOn);
  document.addEventListener('freeze', stop);
  document.addEventListener('resume', goOn);
  return () => {
    window.removeEventListener('pagehide', stop);
    window.removeEventListener('pageshow', goOn);
    document.removeEventListener('freeze', stop);
    document.removeEventListener('resume', goOn);
  };
}
