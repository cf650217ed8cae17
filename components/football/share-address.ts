import { toastStore } from '@/stores/toast-store';

/** Shares an address with the device's share sheet; where there is none, copies it. Reports whether that worked. */
export async function shareAddress(
  title: string,
  url: string,
  messages: { copied: string; copyFailed: string },
): Promise<void> {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toastStore.getState().show('success', messages.copied);
    } catch {
      toastStore.getState().show('error', messages.copyFailed);
    }
  };
  if (typeof navigator.share !== 'function') return copy();
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the share sheet is a choice, not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
  }
}
