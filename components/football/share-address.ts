import { toastStore } from '@/stores/toast-store';

/** Shares an address by the device's own means; where it has none, copies it and says whether that worked. */
export async function shareAddress(
  title: string,
  url: string,
  words: { copied: string; copyFailed: string },
): Promise<void> {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toastStore.getState().show('success', words.copied);
    } catch {
      toastStore.getState().show('error', words.copyFailed);
    }
  };
  if (typeof navigator.share !== 'function') return copy();
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the device's sheet is a choice, not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
  }
}
