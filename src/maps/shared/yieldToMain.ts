/** Lets the browser handle input between chunks of long work (decision 183). */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
