import { toastStore } from '@/stores/toast-store';

export type ShareMessages = { copied: string; copyFailed: string };

/** Copies a string, such as an address, and reports whether that worked. */
export async function copyText(text: string, { copied, copyFailed }: ShareMessages): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toastStore.getState().show('success', copied);
  } catch {
    toastStore.getState().show('error', copyFailed);
  }
}

type Shared = { title: string; url: string; /** The path of a PNG on this site. */ image: string };

/** Shares an address and its picture with the device's share sheet, or copies the address if there is none. */
export async function shareAddress({ title, url, image }: Shared, messages: ShareMessages): Promise<void> {
  if (typeof navigator.share !== 'function') return copyText(url, messages);
  const files = await filesOf(image);
  try {
    await navigator.share({ title, url, ...(files && { files }) });
  } catch (error) {
    // Closing the share sheet is a choice, not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(url, messages);
  }
}

/** Browsers refuse to share more than a few seconds after the button was pressed, so the picture must come sooner. */
const pictureWithinMs = 2_500;

/** The picture as a file; undefined if the device cannot share files, or the picture takes too long. */
async function filesOf(image: string): Promise<File[] | undefined> {
  const fileOf = (content: BlobPart[]) => [new File(content, nameOf(image), { type: 'image/png' })];
  if (!navigator.canShare?.({ files: fileOf([]) })) return undefined;
  try {
    const response = await fetch(image, { signal: AbortSignal.timeout(pictureWithinMs) });
    return response.ok ? fileOf([await response.arrayBuffer()]) : undefined;
  } catch {
    return undefined;
  }
}

const nameOf = (image: string): string => image.slice(image.lastIndexOf('/') + 1);
