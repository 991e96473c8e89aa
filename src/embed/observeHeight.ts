/** The content's height, followed. */
export interface Height {
  /** Tells the height anew, even where it is what it was. */
  readonly again: () => void;
  readonly stop: () => void;
}

/** Tells how tall the page's content is in CSS pixels, now and whenever that changes. */
export function observeHeight(tell: (height: number) => void): Height {
  const { body, documentElement: root } = document;
  let told = 0;
  let waiting = 0;
  const measure = (): void => {
    waiting = 0;
    // The margin below the last element is the root's alone to know, and a list that hangs over the end the body's.
    const height = Math.ceil(Math.max(root.getBoundingClientRect().height, body.scrollHeight));
    if (height !== told) {
      told = height;
      tell(height);
    }
  };
  const later = (): void => {
    waiting ||= requestAnimationFrame(measure);
  };
  const sizes = new ResizeObserver(later);
  sizes.observe(root);
  const changes = new MutationObserver(later);
  changes.observe(body, { childList: true, subtree: true });
  return {
    again: () => {
      told = 0;
      later();
    },
    stop: () => {
      cancelAnimationFrame(waiting);
      sizes.disconnect();
      changes.disconnect();
    },
  };
}
