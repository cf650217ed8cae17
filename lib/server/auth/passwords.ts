import { hash, parseOptions, verify } from '@node-rs/argon2';

/** What a guess costs: memory in KiB, passes over it, threads. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

/** OWASP's recommendation for argon2id (password storage cheat sheet): 19 MiB, two passes, one thread. */
const recommended: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let cost = recommended;
let dummy: Promise<string> | undefined;

/** For tests that check a thousand passwords. No argument: the real cost again. */
export function setPasswordCost(next: PasswordCost = recommended): void {
  cost = next;
  dummy = undefined;
}

/** The same password typed on another keyboard may be composed of other code points. */
const plain = (password: string): string => password.normalize('NFC');

/** argon2id in its text form, salt and cost included. */
export function hashPassword(password: string): Promise<string> {
  return hash(plain(password), cost);
}

/**
 * Whether the password is the one that was hashed. Without a hash (null, or empty where none was set yet) the work is the same and the answer no, so that time does not tell whether
 * an account exists.
 */
export async function isPasswordOf(password: string, hashed: string | null): Promise<boolean> {
  dummy ??= hash('nobody has this password', cost);
  const right = await verify(hashed || (await dummy), plain(password));
  return right && Boolean(hashed);
}

/** Whether a hash was made at another cost than the one of today. */
export function isOutdated(hashed: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(hashed);
  return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
}
