import type { Page } from '@playwright/test';

const PASSENGERS_AND_DRIVERS_PX = 44;
const OFFICE_PX = 24;

const CONTROLS = [
  'a[href]',
  'button',
  'input:not([type="hidden"])',
  'select',
  'textarea',
  'summary',
  ...['button', 'checkbox', 'link', 'option', 'radio', 'switch', 'tab'].map(
    (role) => `[role="${role}"]`,
  ),
].join(', ');
/** A bar's length is its time, and the table below the timeline has the same rides. */
const EXEMPT = '[role="group"][aria-label="Timeline"] *';

/**
 * What can be pressed but is smaller than 44 px for passengers and drivers, or 24 px in the office
 * (WCAG 2.5.8 and 2.5.5): each with its size. Links within a line of text are exempt.
 */
export function smallTargets(page: Page): Promise<readonly string[]> {
  const isOffice = /#\/admin\b/.test(page.url());
  return page.evaluate(
    ([controls, exempt, least]) => {
      const boxesOf = (element: Element): readonly DOMRect[] => {
        const isToggle = element.matches('[type="checkbox"], [type="radio"], [role="switch"]');
        const labels = isToggle && element instanceof HTMLInputElement ? element.labels : null;
        return [
          ...[element, ...(labels ?? [])].map((each) => each.getBoundingClientRect()),
          ...['::before', '::after'].map((pseudo) => pseudoBox(element, pseudo)),
        ].filter(({ width, height }) => width > 0 && height > 0);
      };
      // Some controls are enlarged by a pseudo-element laid over them.
      const pseudoBox = (element: Element, pseudo: string): DOMRect => {
        const style = getComputedStyle(element, pseudo);
        const [top = 0, right = 0, bottom = 0, left = 0] =
          style.position === 'absolute' && style.content !== 'none'
            ? [style.top, style.right, style.bottom, style.left].map(Number.parseFloat)
            : [];
        const box = element.getBoundingClientRect();
        const width = box.width - left - right;
        const height = box.height - top - bottom;
        return new DOMRect(box.left + left, box.top + top, width, height);
      };
      const isShown = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        // Hidden from sight but not from screen readers; shown once focused, if at all.
        !(element.clientWidth <= 1 && element.clientHeight <= 1) &&
        element.closest('[inert]') === null;
      const isInline = (element: Element): boolean =>
        getComputedStyle(element).display === 'inline' &&
        element.parentElement?.textContent !== element.textContent;
      return [...document.querySelectorAll(controls)]
        .filter((element) => !element.matches(exempt) && isShown(element) && !isInline(element))
        .flatMap((element) => {
          const boxes = boxesOf(element);
          const span = (start: keyof DOMRect, end: keyof DOMRect): number =>
            Math.max(...boxes.map((box) => Number(box[end]))) -
            Math.min(...boxes.map((box) => Number(box[start])));
          const width = span('left', 'right');
          const height = span('top', 'bottom');
          // Half a pixel: positions are rounded.
          if (Math.min(width, height) >= least - 0.5) {
            return [];
          }
          const name = element.getAttribute('aria-label') ?? element.textContent.trim();
          const tag = element.tagName.toLowerCase();
          return [`${tag} '${name}' ${width.toFixed(0)} x ${height.toFixed(0)}`];
        });
    },
    [CONTROLS, EXEMPT, isOffice ? OFFICE_PX : PASSENGERS_AND_DRIVERS_PX] as const,
  );
}
