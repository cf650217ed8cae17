import { useState } from 'react';
import type { SourceOffer as Offer } from '@/lib/contracts/admin-stats';
import type { DashboardTools } from './dashboard-tools';
import css from './dashboard.module.css';

type SourceOfferProps = { offer: Offer | null; tools: DashboardTools };

const counted = ['archived', 'sealed', 'void', 'picks', 'documents'] as const;

/** Offers current matches to a site that shows the replay, with the consequences; then confirms the change. */
export function SourceOffer({ offer, tools: { t, number, isBusy, run } }: SourceOfferProps) {
  const [isDone, setDone] = useState(false);
  const take = async (use: string) => {
    const outcome = await run('post /api/admin/sources', { body: { use } });
    setDone(outcome.ok);
  };
  return (
    <>
      {offer ? (
        <div data-offer={offer.source}>
          <p>{t('dashboard.offer.text', { source: offer.source })}</p>
          <ul>
            {counted.map((key) => (
              <li key={key}>{t(`dashboard.offer.${key}`, { count: number(offer[key]) })}</li>
            ))}
          </ul>
          <p>{t('dashboard.offer.then')}</p>
          <button className={css.act} type="button" disabled={isBusy} onClick={() => void take(offer.source)}>
            {t('dashboard.offer.act')}
          </button>
        </div>
      ) : null}
      <p role="status">{isDone ? t('dashboard.offer.done') : null}</p>
    </>
  );
}
