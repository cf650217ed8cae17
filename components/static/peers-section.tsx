import { getTranslations } from 'next-intl/server';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import { getFormats, getSiteLocale } from '@/lib/format/get-i18n';
import css from './peers-section.module.css';

/** One forecaster in a comparison, as in lib/model/backtest/peers.json. */
type PeerRow = { who: string; rps: number; logLoss: number; less: { rps: { mean: number; error: number } } | null };

type PeersSectionProps = {
  /** All forecasters on the same matches, from the base rates to the closing odds. */
  rows: readonly PeerRow[];
};

/** The source of the forecasts and their licence. */
const source = { name: 'FiveThirtyEight, CC BY 4.0', licence: 'https://creativecommons.org/licenses/by/4.0/' };
const command = 'npm run backtest -- --peers FOLDER';

/** A table of forecasters on the same matches, with how far each has come from base rates to closing odds. */
export async function PeersSection({ rows }: PeersSectionProps) {
  const t = await getTranslations();
  const format = await getFormats();
  const locale = await getSiteLocale();
  const text = await getTranslations({ locale, namespace: 'guides.methodology' });
  const own = (basis: string) => t('record.model') + format.colon + basis;
  const names: Readonly<Record<string, string>> = {
    baseRate: t('record.baseRate'),
    elo: text('study.elo'),
    results: own(t('record.basis.results')),
    peer: 'FiveThirtyEight',
    chances: own(t('record.basis.chances')),
    prices: own(t('record.basis.prices')),
    both: own(text('peers.both')),
    market: t('record.market'),
  };
  const rpsOf = (who: string) => rows.find((row) => row.who === who)?.rps ?? Number.NaN;
  const [base, market] = [rpsOf('baseRate'), rpsOf('market')];
  const isOwn = (who: string) => ['results', 'chances', 'prices', 'both'].includes(who);
  return (
    <>
      <figure className={css.figure}>
        <figcaption>{text('peers.chart')}</figcaption>
        <ul className={css.bars}>
          {rows.map(({ who, rps }) => {
            const share = (base - rps) / (base - market);
            return (
              <li key={who} data-own={isOwn(who) || undefined}>
                <span>{names[who]}</span>
                <span className={css.share}>{format.percent(share)}</span>
                <span className={css.track} aria-hidden="true">
                  <span style={{ inlineSize: `${(100 * share).toFixed(1)}%` }} />
                </span>
              </li>
            );
          })}
        </ul>
      </figure>
      <ScrollFrame label={text('peers.caption')}>
        <table className={css.table}>
          <caption>{text('peers.caption')}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('record.rps')}</th>
              <th scope="col">{text('peers.difference')}</th>
              <th scope="col">{t('match.receipt.logLoss')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ who, rps, logLoss, less }) => (
              <tr key={who} data-own={isOwn(who) || undefined}>
                <th scope="row">{names[who]}</th>
                <td>{format.score(rps)}</td>
                <td>{less ? <bdi dir="ltr">{format.scoreDifference(less.rps)}</bdi> : '–'}</td>
                <td>{format.score(logLoss)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <p className={css.note}>
        {text('peers.forecasts') + format.colon}
        <a href={source.licence} rel="license">
          <bdi>{source.name}</bdi>
        </a>
      </p>
      <p className={css.note}>
        {text('peers.repeat') + format.colon}
        <code dir="ltr">{command}</code>
      </p>
    </>
  );
}
