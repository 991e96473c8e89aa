const REVOKE_DELAY_MS = 60_000;

export function download(name: string, mimeType: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${mimeType};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers start reading only after the click.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}
