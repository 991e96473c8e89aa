const USE = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * A frame that is as tall as its content has a part in sight, and the rest is scrolled away with the page around it. Whenever
 * the frame is used, `--sight-top` and `--sight-bottom` on the root are told how much that is at either end, so that
 * dialogs and messages come up where they are seen. Returns the way to stop.
 */
export function observeVisibleArea(root: HTMLElement): () => void {
  const look = (): void => {
    // The browser tells a frame only by such an observer, and only when that begins.
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      if (entry?.isIntersecting === true) {
        const { top, bottom } = entry.intersectionRect;
        root.style.setProperty('--sight-top', `${String(Math.round(top))}px`);
        root.style.setProperty(
          '--sight-bottom',
          `${String(Math.round(window.innerHeight - bottom))}px`,
        );
      }
    });
    observer.observe(root);
  };
  for (const type of USE) {
    window.addEventListener(type, look, { capture: true, passive: true });
  }
  return () => {
    for (const type of USE) {
      window.removeEventListener(type, look, { capture: true });
    }
  };
}
