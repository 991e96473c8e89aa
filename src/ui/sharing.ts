/** Copies a text; false if the browser doesn't allow it, as in some frames. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.error('Could not copy', error);
    return false;
  }
}

export function canOpenShareSheet(): boolean {
  return 'share' in navigator;
}

/** Opens the device's share sheet; false if that failed, not if the user closed it. */
export async function openShareSheet(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') {
      return true;
    }
    console.error('Could not share', error);
    return false;
  }
}
