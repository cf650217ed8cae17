import type { MatchSummary } from '@/lib/contracts/predictions';
import type { ResultOutcome } from '@/lib/domain/football/match';
import type { I18n } from '@/lib/format/i18n';

/** "Arsenal win" or "Draw". */
export function outcomeText(outcome: ResultOutcome, match: Pick<MatchSummary, 'home' | 'away'>, { t }: I18n): string {
  return outcome === 'draw' ? t('match.outcome.draw') : t('match.winOf', { team: match[outcome].name });
}
