import { ScoreLine } from '@/components/football/score-line';
import type { MatchSummary } from '@/lib/contracts/predictions';
import type { I18n } from '@/lib/format/i18n';
import { outcomeName } from '@/lib/format/market-text';

type OutcomeLabelProps = {
  marketId: string;
  outcome: string;
  /** The match; without it outcomes name home and away instead of teams. */
  match?: Pick<MatchSummary, 'home' | 'away'>;
  i18n: I18n;
};

const exactScore = /^(\d+)-(\d+)$/;

/** The name of an outcome; an exact score as a score line, home first in reading order. */
export function OutcomeLabel({ marketId, outcome, match, i18n }: OutcomeLabelProps) {
  const [, home, away] = exactScore.exec(outcome) ?? [];
  if (home !== undefined && away !== undefined) return <ScoreLine home={home} away={away} locale={i18n.locale} />;
  const isSide = outcome === 'home' || outcome === 'draw' || outcome === 'away';
  if (isSide && !match) return <>{i18n.t(`match.outcome.${outcome}`)}</>;
  const sides = match ?? {
    home: { shortName: i18n.t('match.outcome.home') },
    away: { shortName: i18n.t('match.outcome.away') },
  };
  return <bdi>{outcomeName(marketId, outcome, sides, i18n)}</bdi>;
}
