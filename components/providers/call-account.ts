import type { FormFailure } from '@/components/ui/form/use-schema-form';
import type { AccountCalls } from '@/lib/api/account';

type Understood = {
  isPassing: boolean;
  message: string | null;
  key: string | null;
  fields: Readonly<Record<string, string>>;
};

let understand: ((error: unknown) => Understood) | undefined;

export async function loadCalls(): Promise<AccountCalls> {
  const [{ account }, { isPassingFailure, refusalOf }] = await Promise.all([
    import('@/lib/api/account'),
    import('@/lib/api/create-client'),
  ]);
  understand = (error) => ({ isPassing: isPassingFailure(error), ...refusalOf(error) });
  return account;
}

/** What is known of a failed call. Where not even the code for calls could be fetched, the network is what failed. */
export const refusedBy = (error: unknown): Understood =>
  understand?.(error) ?? {
    isPassing: true,
    message: null,
    key: navigator.onLine ? 'widgets.call.unreachable' : 'widgets.call.offline',
    fields: {},
  };

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
