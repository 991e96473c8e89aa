/** Work that takes long is done in pieces, with this in between: whoever types or presses meanwhile comes first. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
