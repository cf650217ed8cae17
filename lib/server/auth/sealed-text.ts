import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const keyBytes = 32;
/** NIST SP 800-38D: 96 bits of chance, for far fewer texts than would make a double likely. */
const ivBytes = 12;
const tagBytes = 16;
const version = 'v1';

/** What a sealed text is for and whose it is: one that is moved to another place or another account opens nowhere. */
export type SealPurpose = { use: 'totp'; owner: string };

/** A key of its own for each use (HKDF, RFC 5869), so that the secret that signs sessions encrypts nothing itself. */
const keyOf = (secret: string, use: SealPurpose['use']): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'pitchcast', `sealed ${use} ${version}`, keyBytes));

/** Tells keys apart without telling anything of them. */
const nameOf = (key: Buffer): string =>
  createHash('sha256').update('name of a key').update(key).digest('base64url').slice(0, 8);

const boundTo = ({ use, owner }: SealPurpose): Buffer => Buffer.from(`${use} ${owner}`);

/** Encrypts a text for the database (AES-256-GCM): `v1.<name of the key>.<iv, cipher text and tag>`. */
export function sealText(text: string, secret: string, purpose: SealPurpose): string {
  const key = keyOf(secret, purpose.use);
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, key, iv, { authTagLength: tagBytes }).setAAD(boundTo(purpose));
  const sealed = Buffer.concat([iv, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()]);
  return [version, nameOf(key), sealed.toString('base64url')].join('.');
}

/** @returns the text; null where it was changed, belongs elsewhere or was sealed by none of the secrets */
export function openText(sealed: string, secrets: readonly string[], purpose: SealPurpose): string | null {
  const [made, name, content] = sealed.split('.');
  if (made !== version || !content) return null;
  const bytes = Buffer.from(content, 'base64url');
  if (bytes.length < ivBytes + tagBytes) return null;
  for (const secret of secrets) {
    const key = keyOf(secret, purpose.use);
    if (nameOf(key) !== name) continue;
    try {
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
        .setAAD(boundTo(purpose))
        .setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([opening.update(bytes.subarray(ivBytes, -tagBytes)), opening.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
  return null;
}

/** Whether a stored text was sealed at all, or is one from before texts were. */
export const isSealed = (stored: string): boolean => stored.startsWith(`${version}.`);

/** Whether it was sealed by this secret, so that it stays readable when older ones are forgotten. */
export const isSealedBy = (stored: string, secret: string, use: SealPurpose['use']): boolean =>
  stored.startsWith(`${version}.${nameOf(keyOf(secret, use))}.`);
