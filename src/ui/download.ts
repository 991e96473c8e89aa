const KEPT_MS = 60_000;

/** Saves a text as a file of a kind, as if the user had followed a link to it. */
export function download(name: string, kind: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${kind};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read it only now.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, KEPT_MS);
}
