/** Bytes as base64url without padding (RFC 4648); empty for none. */
export const toBase64Url = (bytes: ArrayBuffer | null): string =>
  bytes === null
    ? ''
    : btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/=+$/, '');
