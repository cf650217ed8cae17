'use client';

import { useSyncExternalStore } from 'react';
import { hasOwnSession } from '@/components/client/own-session';
import { serverMessage } from '@/lib/api/failures';
import { invalidate, useApiMutation } from '@/lib/api/queries';
import type { AccumulatorRequest } from '@/lib/contracts/accumulator';
import type { I18n } from '@/lib/format/i18n';
import { Link } from '@/lib/routing/navigation';
import css from './slip.module.css';

type SlipSaveProps = { slip: AccumulatorRequest; loginHref: string; i18n: I18n };

const never = () => () => undefined;

/** Saves the slip to the account; without one, a link to the login. */
export function SlipSave({ slip, loginHref, i18n: { t } }: SlipSaveProps) {
  const hasAccount = useSyncExternalStore(never, hasOwnSession, () => false);
  const { mutate, isPending, isSuccess, error } = useApiMutation('post /api/account/slips', {
    onSuccess: () => invalidate('get /api/account/slips', 'get /api/account/record'),
  });

  if (!hasAccount) {
    return (
      <Link className={css.button} href={loginHref}>
        {t('accumulator.slip.save')}
      </Link>
    );
  }
  return (
    <>
      <button
        className={css.button}
        type="button"
        disabled={isPending || isSuccess}
        onClick={() => mutate({ body: slip })}
      >
        {t('accumulator.slip.save')}
      </button>
      <p className={css.said} role="status" data-kind={error ? 'error' : isSuccess ? 'done' : undefined}>
        {error
          ? (serverMessage(error) ?? t('accumulator.slip.failed'))
          : isSuccess
            ? t('accumulator.slip.saved')
            : null}
      </p>
    </>
  );
}
