import { marketName, outcomeName } from '@/components/football/market-text';
import { Odds } from '@/components/football/odds';
import { Section } from '@/components/ui/section';
import type { MarketComparison, MatchDetail } from '@/lib/contracts/predictions';
import { findBookmaker } from '@/lib/domain/football/bookmakers';
import { marketPercents } from '@/lib/domain/football/rounding';
import type { I18n } from '@/lib/format/i18n';
import css from './compare-section.module.css';

type CompareSectionProps = { match: MatchDetail; siteZone: string; i18n: I18n };

/**
 * The model beside the bookmakers where their prices are known; else a note that the odds here are fair ones. Absent in
 * the odds-free mode.
 */
export function CompareSection({ match, siteZone, i18n }: CompareSectionProps) {
  const { t } = i18n;
  if (!match.prediction) return null;
  return (
    <div data-odds="">
      <Section id="market" title={t('matchTools.compare.title')}>
        {match.marketComparison.length === 0 ? <p className={css.note}>{t('matchTools.compare.none')}</p> : null}
        {match.marketComparison.map((compared) => (
          <Comparison key={compared.id} compared={compared} match={match} siteZone={siteZone} i18n={i18n} />
        ))}
        {match.marketComparison.length > 0 ? <p className={css.note}>{t('matchTools.compare.note')}</p> : null}
      </Section>
    </div>
  );
}

function Comparison({ compared, match, siteZone, i18n }: CompareSectionProps & { compared: MarketComparison }) {
  const { t, format } = i18n;
  const { bookmakers, margin, asOf } = compared;
  const percents = (side: 'model' | 'market') =>
    marketPercents(compared.id, Object.fromEntries(compared.outcomes.map((outcome) => [outcome.id, outcome[side]])));
  const [model, market] = [percents('model'), percents('market')];
  return (
    <div>
      <table className={css.table}>
        <caption>{marketName(compared.id, i18n)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('match.outcomeColumn')}</th>
            <th scope="col">{t('marketBoard.model')}</th>
            <th scope="col">{t('matchTools.compare.market')}</th>
            <th scope="col">{t('matchTools.compare.difference')}</th>
            <th scope="col">{t('matchTools.compare.best')}</th>
          </tr>
        </thead>
        <tbody>
          {compared.outcomes.map((outcome) => (
            <tr key={outcome.id}>
              <th scope="row">
                <bdi>{outcomeName(compared.id, outcome.id, match, i18n)}</bdi>
              </th>
              <td className={css.model}>{format.percent((model[outcome.id] ?? 0) / 100)}</td>
              <td>{format.percent((market[outcome.id] ?? 0) / 100)}</td>
              <td>
                <bdi>{format.difference((model[outcome.id] ?? 0) - (market[outcome.id] ?? 0))}</bdi>
              </td>
              <td>
                <Odds value={outcome.bestPrice} format={format} />{' '}
                <bdi className={css.book}>{findBookmaker(outcome.bestBookmaker)?.name ?? outcome.bestBookmaker}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.note}>
        {t('matchTools.compare.facts', {
          count: bookmakers,
          margin: format.percentFine(margin),
          time: `${format.moment(asOf, siteZone)} (${siteZone})`,
        })}
      </p>
    </div>
  );
}
