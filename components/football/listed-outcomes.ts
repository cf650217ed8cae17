import type { MatchSummary } from '@/lib/contracts/predictions';
import { resultOutcomes } from '@/lib/domain/football/match';
import { marketPercents } from '@/lib/domain/football/rounding';
import type { I18n } from '@/lib/format/i18n';

export type ListedOutcome = {
  id: string;
  name: string;
  probability: number;
  /** In whole per cent. */ percent: number;
};

/** @returns the outcomes in a free market as text; empty for a market that lists do not show */
export function listedOutcomes(
  market: string,
  prediction: NonNullable<MatchSummary['prediction']>,
  i18n: I18n,
): ListedOutcome[] {
  const outcomes = named(market, prediction, i18n);
  const percents = marketPercents(
    market,
    Object.fromEntries(outcomes.map(({ id, probability }) => [id, probability])),
    prediction.result,
  );
  return outcomes.map((outcome) => ({ ...outcome, percent: percents[outcome.id] ?? 0 }));
}

function named(
  market: string,
  { result, over25, bothTeamsToScore }: NonNullable<MatchSummary['prediction']>,
  { t, format }: I18n,
): Omit<ListedOutcome, 'percent'>[] {
  const line = { line: format.goals(2.5) };
  switch (market) {
    case 'match-result':
      return resultOutcomes.map((id) => ({ id, name: t(`match.outcome.${id}`), probability: result[id] }));
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
