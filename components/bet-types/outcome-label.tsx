import { ScoreLine } from '@/components/football/score-line';
import { outcomeName, type Teams } from '@/lib/format/market-text';
import { useI18n } from '@/lib/format/use-i18n';

type OutcomeLabelProps = { marketId: string; outcome: string; teams: Teams };

const exactScore = /^(\d+)-(\d+)$/;

/** The name of an outcome; an exact score as a score line, home first in reading order. */
export function OutcomeLabel({ marketId, outcome, teams }: OutcomeLabelProps) {
  const i18n = useI18n();
  const { locale } = i18n;
  const [, home, away] = exactScore.exec(outcome) ?? [];
  if (home !== undefined && away !== undefined) return <ScoreLine home={home} away={away} locale={locale} />;
  return <bdi>{outcomeName(marketId, outcome, teams, i18n)}</bdi>;
}
