import { ScoreLine } from '@/components/football/score-line';
import type { I18n } from '@/lib/format/i18n';
import { outcomeName, type Teams } from '@/lib/format/market-text';

type OutcomeLabelProps = { marketId: string; outcome: string; teams: Teams; i18n: I18n };

const exactScore = /^(\d+)-(\d+)$/;

/** The name of an outcome; an exact score as a score line, home first in reading order. */
export function OutcomeLabel({ marketId, outcome, teams, i18n }: OutcomeLabelProps) {
  const [, home, away] = exactScore.exec(outcome) ?? [];
  if (home !== undefined && away !== undefined) return <ScoreLine home={home} away={away} locale={i18n.locale} />;
  return <bdi>{outcomeName(marketId, outcome, teams, i18n)}</bdi>;
}
