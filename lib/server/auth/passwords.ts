import { hash, parseOptions, verify } from '@node-rs/argon2';

/** Cost of one guess: memory in KiB, passes, threads. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

/** OWASP's recommendation for argon2id (password storage cheat sheet): 19 MiB, two passes, one thread. */
const recommended: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let cost = recommended;
let dummy: Promise<string> | undefined;

/** For tests that check a thousand passwords. Without an argument it restores the real cost. */
export function setPasswordCost(next: PasswordCost = recommended): void {
  cost = next;
  dummy = undefined;
}

/** The same password typed on another keyboard may consist of other code points. */
const plain = (password: string): string => password.normalize('NFC');

/** argon2id in its encoded form, with salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(plain(password), cost);
}

/**
 * Whether the password matches the hash. Without a hash (null, or empty if none was set yet) the work is the same and
 * the result false, so that timing does not reveal whether an account exists.
 */
export async function isPasswordOf(password: string, hashed: string | null): Promise<boolean> {
  dummy ??= hash('nobody has this password', cost);
  const right = await verify(hashed || (await dummy), plain(password));
  return right && Boolean(hashed);
}

/** Whether a hash was made with a cost other than the current one. */
export function isOutdated(hashed: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(hashed);
  return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
}
