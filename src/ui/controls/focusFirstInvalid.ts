/** Focuses the first field, in the order given, that has an error. */
export function focusFirstInvalid<Field extends string>(
  form: HTMLFormElement | null,
  fields: readonly Field[],
  errors: Readonly<Partial<Record<Field, unknown>>>,
): void {
  const first = fields.find((field) => errors[field] !== undefined);
  const control = first === undefined ? null : form?.elements.namedItem(first);
  if (control instanceof HTMLElement) {
    control.focus();
  }
}
