/** Makes the browser save a string as a file. @param type the media type */
export const saveFile = (name: string, text: string, type: string): void => saveBlob(name, new Blob([text], { type }));

export function saveBlob(name: string, data: Blob): void {
  const url = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/**
 * Saves a CSV file with a byte order mark, without which spreadsheets assume a different encoding.
 * @param name without the extension
 */
export function saveCsv(name: string, text: string): void {
  saveFile(`${name}.csv`, `\uFEFF${text}`, 'text/csv;charset=utf-8');
}
