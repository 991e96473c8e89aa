/** Reports the content's height in CSS pixels now and after every change. */
export function observeHeight(onHeight: (height: number) => void) {
  const { body, documentElement: root } = document;
  let reported = 0;
  let frameRequest = 0;
  const measure = (): void => {
    frameRequest = 0;
    // The root includes the last element's margin, the body an overflowing list.
    const height = Math.ceil(Math.max(root.getBoundingClientRect().height, body.scrollHeight));
    if (height !== reported) {
      reported = height;
      onHeight(height);
    }
  };
  const schedule = (): void => {
    frameRequest ||= requestAnimationFrame(measure);
  };
  const resizeObserver = new ResizeObserver(schedule);
  resizeObserver.observe(root);
  const mutationObserver = new MutationObserver(schedule);
  mutationObserver.observe(body, { childList: true, subtree: true });
  return {
    /** Reports even an unchanged height. */
    report: (): void => {
      reported = 0;
      schedule();
    },
    stop: (): void => {
      cancelAnimationFrame(frameRequest);
      resizeObserver.disconnect();
      mutationObserver.disconnect();
    },
  };
}
