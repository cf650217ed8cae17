import type { MatchSummary } from '@/lib/contracts/predictions';
import type { I18n } from '@/lib/format/i18n';
import { wholePercents } from '@/lib/format/shares';
import css from './market-bar.module.css';

type MarketBarProps = { market: string; prediction: NonNullable<MatchSummary['prediction']>; i18n: I18n };

type Outcome = { id: string; name: string; probability: number };

/** @returns the outcomes of a free market in words; empty for a market that lists do not show */
function outcomesOf(market: string, { result, over25, bothTeamsToScore }: MarketBarProps['prediction'], { t, format }: I18n): Outcome[] {
  const line = { line: format.goals(2.5) };
  switch (market) {
    case 'over-under-2-5':
      return [
        { id: 'over', name: t('match.option.over', line), probability: over25 },
        { id: 'under', name: t('match.option.under', line), probability: 1 - over25 },
      ];
    case 'both-teams-to-score':
      return [
        { id: 'yes', name: t('match.option.yes'), probability: bothTeamsToScore },
        { id: 'no', name: t('match.option.no'), probability: 1 - bothTeamsToScore },
      ];
    case 'double-chance':
      return [
        { id: 'home-draw', name: t('match.option.homeDraw'), probability: result.home + result.draw },
        { id: 'home-away', name: t('match.option.homeAway'), probability: result.home + result.away },
        { id: 'draw-away', name: t('match.option.drawAway'), probability: result.draw + result.away },
      ];
    default:
      return [];
  }
}

/** Another market than the result on a card: its outcomes, the likeliest one marked. Two that exclude each other add up to 100; the three of double chance overlap. */
export function MarketBar({ market, prediction, i18n }: MarketBarProps) {
  const outcomes = outcomesOf(market, prediction, i18n);
  const isSplit = outcomes.length === 2;
  const percents = isSplit ? wholePercents(outcomes.map(({ probability }) => probability)) : outcomes.map(({ probability }) => Math.round(probability * 100));
  const best = Math.max(...outcomes.map(({ probability }) => probability));
  return (
    <div className={css.market}>
      <dl className={css.numbers}>
        {outcomes.map(({ id, name, probability }, index) => (
          <div key={id} className={css.number} data-option={id} data-best={probability === best || undefined}>
            <dt>{name}</dt>
            <dd>{i18n.format.percent((percents[index] ?? 0) / 100)}</dd>
          </div>
        ))}
      </dl>
      {isSplit ? (
        <div className={css.track} aria-hidden="true">
          {outcomes.map(({ id, probability }) => (
            <span key={id} className={css.part} data-best={probability === best || undefined} style={{ flexGrow: Number((probability * 100).toFixed(1)) }} />
          ))}
        </div>
      ) : null}
    </div>
  );
}
