import type { AccountCalls } from '@/lib/api/account';
import type { FormFailure } from '../ui/form/use-schema-form';

type Understood = {
  isPassing: boolean;
  message: string | null;
  key: string | null;
  fields: Readonly<Record<string, string>>;
};

const silent = { message: null, key: null, fields: {} };
let understand: ((error: unknown) => Understood) | undefined;

export async function loadCalls(): Promise<AccountCalls> {
  const [{ account }, { isPassingFailure, refusalOf }] = await Promise.all([
    import('@/lib/api/account'),
    import('@/lib/api/create-client'),
  ]);
  understand = (error) => ({ isPassing: isPassingFailure(error), ...refusalOf(error) });
  return account;
}

/** What is known of a failed call. Before the calls themselves have come, only that something on the way failed. */
export const refusedBy = (error: unknown): Understood => understand?.(error) ?? { isPassing: true, ...silent };

/**
 * Runs calls of the account, which are fetched for it. Answers why it was refused, or null; never throws.
 * @param key what is said where the server says nothing
 */
export async function callAccount(
  work: (calls: AccountCalls) => Promise<unknown>,
  key = 'auth.errorGeneric',
): Promise<FormFailure | null> {
  try {
    await work(await loadCalls());
    return null;
  } catch (error) {
    const said = refusedBy(error);
    return { message: said.message, key: said.key ?? key, fields: said.fields };
  }
}
