/** Sets styles through `cssText`: a strict CSP blocks style attributes. */
export function createElement<Tag extends 'iframe' | 'dialog' | 'div' | 'button' | 'p' | 'a'>(
  tag: Tag,
  styles: string,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.style.cssText = styles;
  Object.assign(element, properties).append(...children);
  return element;
}
