/**
 * Hides labels of cars (`data-rank`) that would overlap with a car or a label of a higher rank.
 * Repeated whenever something on the map moves. The list has the same facts.
 */
export function keepLabelsApart(map: HTMLElement | null): (() => void) | undefined {
  if (map === null) {
    return undefined;
  }
  let frame = 0;
  const update = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => hideCoveredLabels(map));
  };
  const observer = new MutationObserver(update);
  observer.observe(map, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['style', 'data-rank', 'data-side'],
  });
  // A car glides to its new place.
  map.addEventListener('transitionend', update);
  update();
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    map.removeEventListener('transitionend', update);
  };
}

function hideCoveredLabels(map: HTMLElement): void {
  const elements = [...map.querySelectorAll<HTMLElement>('[data-car]')];
  const rankOf = ({ dataset }: HTMLElement): number => Number(dataset.rank);
  const isLabel = ({ dataset }: HTMLElement): boolean => dataset.rank !== undefined;
  const marks = elements.filter((element) => !isLabel(element)).map(toBox);
  const labels = elements.filter(isLabel).sort((one, other) => rankOf(other) - rankOf(one));
  const shown: Box[] = [];
  for (const label of labels) {
    const box = toBox(label);
    const own = marks.filter(({ carId }) => carId === box.carId);
    // Of cars that stand together, one may have its label.
    const others = marks.filter((mark) => !own.some((each) => overlap(each, mark)));
    const isCovered = [...others, ...shown].some((each) => overlap(each, box));
    label.toggleAttribute('data-covered', isCovered);
    if (!isCovered) {
      shown.push(box);
    }
  }
}

interface Box {
  readonly carId: string | undefined;
  readonly area: DOMRect;
}

function toBox(element: HTMLElement): Box {
  return { carId: element.dataset.car, area: element.getBoundingClientRect() };
}

function overlap({ area: one }: Box, { area: other }: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
