import { isPastData, type MatchStatus, type ResultOutcome } from '@/lib/domain/football/match';
import type { Ruling } from '@/lib/domain/football/match-states';
import type { MissingPredictionReason } from '@/lib/domain/football/missing-prediction';
import type { MessageKey } from '@/lib/i18n/translate';
import type { I18n } from './i18n';

const statusLabels: Readonly<Record<Exclude<MatchStatus, 'scheduled'>, MessageKey>> = {
  live: 'match.status.live',
  finished: 'match.status.finished',
  postponed: 'match.status.postponed',
  abandoned: 'match.status.abandoned',
  cancelled: 'match.status.cancelled',
  awarded: 'match.status.awarded',
  'result-awaited': 'match.status.resultAwaited',
};

/** The state of a match; null for an upcoming one. */
export function statusLabel(match: {
  status: MatchStatus;
  replay: boolean;
  ruling?: { kind: Ruling } | undefined;
}): MessageKey | null {
  if (match.status === 'scheduled') return null;
  if (match.ruling) return match.ruling.kind === 'annulled' ? 'match.status.annulled' : statusLabels.awarded;
  return isPastData(match) ? 'match.status.resultUnknown' : statusLabels[match.status];
}

export const missingReasonKeys: Readonly<Record<MissingPredictionReason, MessageKey>> = {
  'called-off': 'match.missing.calledOff',
  'not-decided-on-the-pitch': 'match.missing.notDecidedOnThePitch',
  'started-unknown': 'match.missing.startedUnknown',
  'time-unknown': 'match.missing.timeUnknown',
  'backtest-due': 'match.missing.backtestDue',
  'before-backtest': 'match.missing.beforeBacktest',
  'later-season': 'match.missing.laterSeason',
  'results-missing': 'match.missing.resultsMissing',
  'history-missing': 'match.missing.historyMissing',
  'not-yet': 'match.missing.notYet',
};

/** "Arsenal win" or "Draw". */
export const outcomeText = (
  outcome: ResultOutcome,
  teams: Readonly<Record<'home' | 'away', { name: string }>>,
  { t }: Pick<I18n, 't'>,
): string => (outcome === 'draw' ? t('match.outcome.draw') : t('match.winOf', { team: teams[outcome].name }));
