import type { MatchSummary } from '@/lib/contracts/predictions';
import type { ResultOutcome } from '@/lib/domain/football/match';
import type { I18n } from '@/lib/format/i18n';

/** Sources name rounds in their leagues' languages ("Jornada 24"); the number is language-neutral. */
export function roundText(round: string, { t }: I18n): string {
  const number = /\d+/.exec(round)?.[0];
  return number === undefined ? round : t('match.round', { round: number });
}

/** "Arsenal win" or "Draw". */
export function outcomeText(outcome: ResultOutcome, match: Pick<MatchSummary, 'home' | 'away'>, { t }: I18n): string {
  return outcome === 'draw' ? t('match.outcome.draw') : t('match.winOf', { team: match[outcome].name });
}
