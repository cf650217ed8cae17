import { useState } from 'react';
import type { BetterModelOffer } from '@/lib/contracts/admin-stats';
import { formatNumber } from '@/lib/i18n/formats';
import type { DashboardTools } from './dashboard-tools';
import css from './dashboard.module.css';

type BetterModelProps = { offer: BetterModelOffer | null; tools: DashboardTools };

/**
 * The improvement that past closing odds would bring, the terms that apply, and the button or setting that switches
 * them on.
 */
export function BetterModel({ offer, tools: { t, isBusy, run, locale } }: BetterModelProps) {
  const score = (value: number) => formatNumber(locale, value, 'score');
  const setting = offer ? `DATA_SOURCES=${offer.use}` : '';
  const [isDone, setDone] = useState(false);
  const take = async (use: string) => {
    const outcome = await run('post /api/admin/sources', { body: { use } });
    setDone(outcome.ok);
  };
  return (
    <>
      {offer ? (
        <div data-better-model="">
          <p>{t('dashboard.betterModel.text', { gain: `${score(offer.gain.mean)} ± ${score(offer.gain.error)}` })}</p>
          <p>
            {t('dashboard.betterModel.terms')}{' '}
            <a href={offer.homepage} rel="noreferrer">
              <bdi>{new URL(offer.homepage).host}</bdi>
            </a>
          </p>
          {offer.canTake ? (
            <button className={css.act} type="button" disabled={isBusy} onClick={() => void take(offer.use)}>
              {t('dashboard.betterModel.act')}
            </button>
          ) : (
            <p>
              {t('dashboard.betterModel.setting')} <code dir="ltr">{setting}</code>
            </p>
          )}
        </div>
      ) : null}
      <p role="status">{isDone ? t('dashboard.betterModel.done') : null}</p>
    </>
  );
}
