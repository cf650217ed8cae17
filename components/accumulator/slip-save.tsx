'use client';

import { usePremium } from '@/components/client/use-premium';
import { Icon } from '@/components/ui/icon';
import { serverMessage } from '@/lib/api/failures';
import { invalidate, useApiMutation } from '@/lib/api/queries';
import type { AccumulatorRequest } from '@/lib/contracts/accumulator';
import type { I18n } from '@/lib/format/i18n';
import { Link } from '@/lib/routing/navigation';
import css from './slip.module.css';

type SlipSaveProps = { slip: AccumulatorRequest; /** Address of the premium screen. */ href: string; i18n: I18n };

/** Saves the slip to the account; without premium, a link to the premium screen. */
export function SlipSave({ slip, href, i18n: { t } }: SlipSaveProps) {
  const isPremium = usePremium();
  const { mutate, isPending, isSuccess, error } = useApiMutation('post /api/account/slips', {
    onSuccess: () => invalidate('get /api/account/slips'),
  });

  if (isPremium !== true) {
    return (
      <Link className={css.button} href={href} data-premium="">
        <Icon name="lock" size={16} />
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
      <p className={css.printed} role="status" data-kind={error ? 'error' : isSuccess ? 'done' : undefined}>
        {error
          ? (serverMessage(error) ?? t('accumulator.slip.failed'))
          : isSuccess
            ? t('accumulator.slip.saved')
            : null}
      </p>
    </>
  );
}
