'use client';

import { askToLogIn } from '@/components/client/redirect-after-login';
import { serverMessage } from '@/lib/api/failures';
import { waitsForConnection } from '@/lib/api/outcome';
import { useApiMutation } from '@/lib/api/queries';
import type { AccumulatorRequest } from '@/lib/contracts/accumulator';
import type { I18n } from '@/lib/format/i18n';
import { hasOwnSession } from '@/stores/support/own-session';
import css from './slip.module.css';

type SlipSaveProps = { slip: AccumulatorRequest; loginHref: string; i18n: I18n };

/** Saves the slip to the account; without a session, asks for a login, which returns here. */
export function SlipSave({ slip, loginHref, i18n: { t } }: SlipSaveProps) {
  const { mutate, isPending, isPaused, isSuccess, error } = useApiMutation('post /api/account/slips');
  // Shown at once, and withdrawn if the slip is rejected.
  const isSaved = isSuccess || (isPending && !isPaused);

  return (
    <>
      <button
        className={css.button}
        type="button"
        disabled={isPending || isSuccess}
        onClick={() => (hasOwnSession() ? mutate({ body: slip }) : askToLogIn(loginHref))}
      >
        {t('accumulator.slip.save')}
      </button>
      <p className={css.said} role="status" data-kind={error || isPaused ? 'error' : isSaved ? 'done' : undefined}>
        {isPaused
          ? t(waitsForConnection.key)
          : error
            ? (serverMessage(error) ?? t('accumulator.slip.failed'))
            : isSaved
              ? t('accumulator.slip.saved')
              : null}
      </p>
    </>
  );
}
