import { useTranslations } from 'next-intl';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import type { BoardTally } from '@/lib/contracts/market-board';
import { useFormats } from '@/lib/format/use-i18n';
import css from './record.module.css';

type BoardTalliesProps = { tallies: readonly BoardTally[]; nameOf: (market: string) => string };

/** How often the model was closer and how often the market, over all matches and over those with a large difference. */
export function BoardTallies({ tallies, nameOf }: BoardTalliesProps) {
  const t = useTranslations();
  const format = useFormats();
  const caption = t('marketBoard.tallies');
  const origins = (['live', 'backtest'] as const).filter((origin) => tallies.some((tally) => tally.origin === origin));
  return (
    <ScrollFrame label={caption}>
      <table className={css.table} data-dense>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('record.matches')}</th>
            <th scope="col">{t('marketBoard.modelCloser')}</th>
            <th scope="col">{t('marketBoard.marketCloser')}</th>
            <th scope="col">{t('marketBoard.modelLoss')}</th>
            <th scope="col">{t('marketBoard.marketLoss')}</th>
          </tr>
        </thead>
        {origins.map((origin) => (
          <tbody key={origin}>
            {tallies
              .filter((tally) => tally.origin === origin)
              .map(({ market, atLeast, matches, modelCloser, marketCloser, modelLogLoss, marketLogLoss }) => (
                <tr key={`${market} ${atLeast}`} data-tally={`${origin} ${market} ${atLeast}`}>
                  <th scope="row">
                    {nameOf(market)}
                    <small className={css.least}>{t(`home.${origin}`)}</small>
                    {atLeast > 0 ? (
                      <small className={css.least}>
                        {t('marketBoard.atLeast', { points: Math.round(atLeast * 100) })}
                      </small>
                    ) : null}
                  </th>
                  <td>{format.count(matches)}</td>
                  <td>{format.count(modelCloser)}</td>
                  <td>{format.count(marketCloser)}</td>
                  <td>{format.score(modelLogLoss)}</td>
                  <td>{format.score(marketLogLoss)}</td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </ScrollFrame>
  );
}
