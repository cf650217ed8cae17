import { useTranslations } from 'next-intl';
import { MeasuredRates } from '@/components/football/measured-rates';
import { Odds } from '@/components/football/odds';
import { OutcomeHead } from '@/components/football/outcome-head';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { MarketProbabilities, MatchDetail } from '@/lib/contracts/match-detail';
import { freeMarkets } from '@/lib/domain/accounts/entitlements';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import { outcomeText } from '@/lib/format/chance-text';
import { marketName, outcomeName } from '@/lib/format/market-text';
import { useI18n } from '@/lib/format/use-i18n';
import { findMarket } from '@/lib/model/markets';
import { LinesTable } from './lines-table';
import css from './markets-section.module.css';

type MarketsSectionProps = {
  match: MatchDetail;
  /** The measured hit rates, by band of probability; shown if present. */ tallies?: BandTallies | undefined;
  /** Settings for a second list on the page. */ own?: { id: string; title: string; lead: string };
};

/**
 * Every open market: the free ones as cards, the rest folded, with goal lines and handicaps in one table each. Exact
 * scores are in the score matrix. In play the figures from before kick-off are folded under a label.
 */
export function MarketsSection({ match, tallies = {}, own }: MarketsSectionProps) {
  const t = useTranslations();
  const { id, title, lead } = own ?? { id: 'markets', title: t('match.marketsTitle'), lead: t('match.marketsLead') };
  const familyOf = (market: MarketProbabilities) => findMarket(market.id)?.family;
  const goalLines = match.markets.filter((market) => familyOf(market) === 'over-under');
  const handicaps = match.markets.filter((market) => familyOf(market) === 'asian-handicap');
  const derived = match.markets.filter((market) => findMarket(market.id)?.isDerived);
  const single = match.markets.filter((market) => {
    const family = familyOf(market);
    if (findMarket(market.id)?.isDerived) return false;
    return (
      family !== 'asian-handicap' && family !== 'correct-score' && (family !== 'over-under' || goalLines.length === 1)
    );
  });
  // Members opened the second list for its content; on the page itself, the most requested markets come first.
  const first = own ? single : single.filter((market) => freeMarkets.includes(market.id));
  const further = [...single.filter((market) => !first.includes(market)), ...derived];
  if (match.markets.length === 0) return null;
  return (
    <Section id={id} title={title} lead={lead} brief={match.liveChances ? t('live.sealed') : undefined}>
      <ul className={css.markets}>
        {first.map((market) => (
          <li key={market.id}>
            <MarketCard market={market} match={match} tallies={tallies} />
          </li>
        ))}
      </ul>
      {goalLines.length > 1 ? (
        <LinesTable id="goal-lines" title={t('match.goalLines')} markets={goalLines} match={match} tallies={tallies} />
      ) : null}
      {handicaps.length > 0 ? (
        <details className={shared.more}>
          <summary>{t('match.handicapLines')}</summary>
          <LinesTable
            id="handicaps"
            title={t('match.asianHandicap')}
            markets={handicaps}
            match={match}
            tallies={tallies}
          />
        </details>
      ) : null}
      {further.length > 0 ? (
        <details className={shared.more}>
          <summary>{t('markets.further')}</summary>
          <ul className={css.markets}>
            {further.map((market) => (
              <li key={market.id}>
                <MarketCard market={market} match={match} tallies={tallies} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Section>
  );
}

function MarketCard({
  market,
  match,
  tallies,
}: {
  market: MarketProbabilities;
  match: MatchDetail;
  tallies: BandTallies;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const name = marketName(market.id, i18n);
  return (
    <div className={css.card}>
      <MeasuredRates
        id={`rates-${market.id}`}
        about={name}
        outcomes={market.outcomes.map((outcome) => ({
          market: market.id,
          name: outcomeName(market.id, outcome.id, match, i18n),
          probability: outcome.probability,
          shown: outcomeText(outcome, format),
        }))}
        tallies={tallies}
      />
      <table className={css.market}>
        <caption>{name}</caption>
        <OutcomeHead className={css.columns} isOutcomeHidden />
        <tbody>
          {market.outcomes.map((outcome) => (
            <tr key={outcome.id} style={{ backgroundSize: `${(outcome.probability * 100).toFixed(1)}% 6px` }}>
              <th scope="row">
                <bdi>{outcomeName(market.id, outcome.id, match, i18n)}</bdi>
              </th>
              <td className={css.percent}>{outcomeText(outcome, format)}</td>
              <td className={css.odds} data-odds="">
                {outcome.fairOdds === null ? (
                  t('common.notAvailable')
                ) : (
                  <Odds value={outcome.fairOdds} format={format} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
