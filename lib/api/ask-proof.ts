import { refusalOf } from './failures';

/** The proof requested from the account's owner; `refused` is the message key of the last attempt. */
export type AskedProof = { field: 'password' | 'totp'; refused: string | null };
/** Asks the visitor. Resolves with the typed text; null if the visitor declines. */
export type ProofAsker = (asked: AskedProof) => Promise<string | null>;

let asker: ProofAsker | null = null;

/** Sets the asker, which is a screen's dialog; null when that screen is left. */
export function setProofAsker(next: ProofAsker | null): void {
  asker = next;
}

/** The field that a refusal asks for because of a missing or wrong proof. */
function askedBy(error: unknown): AskedProof | null {
  const { status, fields } = refusalOf(error);
  if (status !== 422) return null;
  const field = (['totp', 'password'] as const).find((name) => fields[name] !== undefined);
  return field === undefined ? null : { field, refused: fields[field] ?? null };
}

/**
 * Repeats a call with the proof that the server asked for (lib/contracts/operation-proofs.ts), until it is right or the
 * visitor gives up.
 * @param error of the first call
 * @param send makes the call with these fields in its body
 * @throws the last error
 */
export async function withProof<Result>(
  error: unknown,
  send: (proof: Readonly<Record<string, string>>) => Promise<Result>,
): Promise<Result> {
  const missed = askedBy(error);
  if (!asker || missed?.refused !== 'errors.required') throw error;
  let asked: AskedProof = { ...missed, refused: null };
  let latest = error;
  for (;;) {
    const typed = await asker(asked);
    if (typed === null) throw latest;
    try {
      return await send({ [asked.field]: typed });
    } catch (thrown) {
      const again = askedBy(thrown);
      if (!again) throw thrown;
      [asked, latest] = [again, thrown];
    }
  }
}
