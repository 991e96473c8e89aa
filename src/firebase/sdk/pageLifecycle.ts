/**
 * Calls `onSuspend` on pagehide or freeze and `onResume` on pageshow or resume; either may fire
 * twice. Returns an unsubscribe function.
 */
export function watchPageLifecycle(onSuspend: () => void, onResume: () => void): () => void {
  if (typeof window === 'undefined') {
    return () => undefined;
  }
  window.addEventListener('pagehide', onSuspend);
  window.addEventListener('pageshow', onResume);
  document.addEventListener('freeze', onSuspend);
  document.addEventListener('resume', onResume);
  return () => {
    window.removeEventListener('pagehide', onSuspend);
    window.removeEventListener('pageshow', onResume);
    document.removeEventListener('freeze', onSuspend);
    document.removeEventListener('resume', onResume);
  };
}
