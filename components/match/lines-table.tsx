import { MeasuredRates } from '@/components/football/measured-rates';
import { Odds } from '@/components/football/odds';
import type { MarketProbabilities, MatchDetail } from '@/lib/contracts/match-detail';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import { outcomeText } from '@/lib/format/chance-text';
import { lineText, outcomeName, pickName } from '@/lib/format/market-text';
import { useI18n } from '@/lib/format/use-i18n';
import { findMarket } from '@/lib/model/markets';
import css from './lines-table.module.css';

type LinesTableProps = {
  /** The id, unique on the page. */ id: string;
  title: string;
  markets: readonly MarketProbabilities[];
  match: MatchDetail;
  tallies: BandTallies;
};

/** Markets that differ only in their line, one row per line. A handicap's line is the home team's. */
export function LinesTable({ id, title, markets, match, tallies }: LinesTableProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const first = markets[0];
  if (!first) return null;
  const isHandicap = findMarket(first.id)?.family === 'asian-handicap';
  const heading = (outcome: string) =>
    isHandicap ? outcomeName(first.id, outcome, match, i18n) : t(outcome === 'over' ? 'match.over' : 'match.under');
  const rated = markets.flatMap((market) =>
    market.outcomes.map((outcome) => ({
      market: market.id,
      name: pickName(market.id, outcome.id, match, i18n),
      probability: outcome.probability,
      shown: outcomeText(outcome, format),
    })),
  );
  return (
    <div className={css.lines}>
      <MeasuredRates id={`rates-${id}`} about={title} outcomes={rated} tallies={tallies} />
      <table className={css.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('match.line')}</th>
            {first.outcomes.map((outcome) => (
              <th key={outcome.id} scope="col" colSpan={2}>
                <bdi>{heading(outcome.id)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {markets.map((market) => (
            <tr key={market.id}>
              <th scope="row">
                <bdi dir="ltr">{lineText(findMarket(market.id)?.line ?? 0, i18n, isHandicap)}</bdi>
              </th>
              {market.outcomes.map((outcome) => [
                <td key={outcome.id} className={css.percent}>
                  {outcomeText(outcome, format)}
                </td>,
                <td key={`${outcome.id} odds`} className={css.odds} data-odds="blank">
                  {outcome.fairOdds === null ? (
                    t('common.notAvailable')
                  ) : (
                    <Odds value={outcome.fairOdds} format={format} />
                  )}
                </td>,
              ])}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
