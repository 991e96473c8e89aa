/** Makes an element. Its styles are set in the one way that no policy of the page's refuses. */
export function element<Tag extends 'iframe' | 'dialog' | 'div' | 'button' | 'p' | 'a'>(
  tag: Tag,
  styles: string,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.style.cssText = styles;
  Object.assign(made, properties).append(...children);
  return made;
}
