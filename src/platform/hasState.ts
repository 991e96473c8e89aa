/** True if a navigation state has this entry. A file of its own, for the landing page. */
export function hasState<Key extends string>(
  state: unknown,
  key: Key,
): state is Readonly<Record<Key, unknown>> {
  return typeof state === 'object' && state !== null && key in state;
}
