import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const keyBytes = 32;
/** NIST SP 800-38D: 96 random bits; collisions become likely only with far more texts. */
const ivBytes = 12;
const tagBytes = 16;
const version = 'v1';

/** Purpose and owner of a sealed text: it cannot be opened in another place or for another account. */
export type SealPurpose = { use: 'totp' | 'push-key'; owner: string };

/** A separate key for each use (HKDF, RFC 5869), so that the secret that signs sessions encrypts nothing itself. */
const keyOf = (secret: string, use: SealPurpose['use']): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'pitchcast', `sealed ${use} ${version}`, keyBytes));

/** Identifies a key without revealing any of it. */
const nameOf = (key: Buffer): string =>
  createHash('sha256').update('name of a key').update(key).digest('base64url').slice(0, 8);

const boundTo = ({ use, owner }: SealPurpose): Buffer => Buffer.from(`${use} ${owner}`);

/** Encrypts a string for the database (AES-256-GCM): `v1.<name of the key>.<iv, cipher text and tag>`. */
export function sealText(text: string, secret: string, purpose: SealPurpose): string {
  const key = keyOf(secret, purpose.use);
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, key, iv, { authTagLength: tagBytes }).setAAD(boundTo(purpose));
  const sealed = Buffer.concat([iv, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()]);
  return [version, nameOf(key), sealed.toString('base64url')].join('.');
}

/** @returns the text; null if it was changed, belongs elsewhere or was not sealed with any of the secrets */
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

/** Whether a stored text is sealed; texts stored before sealing was introduced are not. */
export const isSealed = (stored: string): boolean => stored.startsWith(`${version}.`);

/** Whether this secret sealed the text, which then stays readable once older secrets are dropped. */
export const isSealedBy = (stored: string, secret: string, use: SealPurpose['use']): boolean =>
  stored.startsWith(`${version}.${nameOf(keyOf(secret, use))}.`);
