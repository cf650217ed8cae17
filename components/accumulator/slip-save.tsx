'use client';

import { useState } from 'react';
import { usePremium } from '@/components/providers/use-premium';
import { Icon } from '@/components/ui/icon';
import { serverMessage } from '@/lib/api/create-client';
import { savedSlips } from '@/lib/api/saved-slips';
import type { AccumulatorRequest } from '@/lib/contracts/accumulator';
import type { I18n } from '@/lib/format/i18n';
import { Link } from '@/lib/routing/navigation';
import css from './slip.module.css';

type SlipSaveProps = { slip: AccumulatorRequest; /** Address of the premium screen. */ href: string; i18n: I18n };

/** Keeps the slip in the account; without premium a way to where that is to be had. */
export function SlipSave({ slip, href, i18n: { t } }: SlipSaveProps) {
  const isPremium = usePremium();
  const [said, setSaid] = useState<{ kind: 'done' | 'error'; text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      await savedSlips.saveSlip(slip);
      setSaid({ kind: 'done', text: t('accumulator.slip.saved') });
    } catch (error) {
      setSaid({ kind: 'error', text: serverMessage(error) ?? t('accumulator.slip.failed') });
    }
    setBusy(false);
  }

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
        disabled={isBusy || said?.kind === 'done'}
        onClick={() => void save()}
      >
        {t('accumulator.slip.save')}
      </button>
      <p className={css.said} role="status" data-kind={said?.kind}>
        {said?.text}
      </p>
    </>
  );
}
