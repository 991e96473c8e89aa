const INTERACTIONS = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Only part of an inline frame is on screen. Publishes the hidden height above and below as CSS
 * variables, so that dialogs open where the user can see them.
 */
export function observeVisibleArea(root: HTMLElement): () => void {
  const update = (): void => {
    // An IntersectionObserver is the only source, and it reports reliably only when it starts.
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      if (entry?.isIntersecting === true) {
        const { top, bottom } = entry.intersectionRect;
        root.style.setProperty('--sight-top', `${Math.round(top)}px`);
        root.style.setProperty('--sight-bottom', `${Math.round(window.innerHeight - bottom)}px`);
      }
    });
    observer.observe(root);
  };
  for (const type of INTERACTIONS) {
    window.addEventListener(type, update, { capture: true, passive: true });
  }
  return () => {
    for (const type of INTERACTIONS) {
      window.removeEventListener(type, update, { capture: true });
    }
  };
}
