import { saveBlob } from '@/components/ui/save-file';

/**
 * Shares a picture with the device's share sheet, or saves it as a file if there is none.
 * @param png base64
 */
export async function sharePicture(title: string, png: string): Promise<void> {
  const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
  const file = new File([bytes], 'picks.png', { type: 'image/png' });
  if (typeof navigator.canShare !== 'function' || !navigator.canShare({ files: [file] }))
    return saveBlob(file.name, file);
  try {
    await navigator.share({ title, files: [file] });
  } catch (error) {
    // Closing the share sheet is a choice, not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) saveBlob(file.name, file);
  }
}
