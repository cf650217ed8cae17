import { findLeague, isCup } from '@/lib/domain/football/leagues';
import { readRound, type RoundId } from '@/lib/domain/football/rounds';
import type { MessageKey } from '@/lib/i18n/translate';
import { groupText } from './group-text';
import type { I18n } from './i18n';

const keys: Readonly<Record<RoundId, MessageKey>> = {
  preliminary: 'match.rounds.preliminary',
  qualifying: 'match.rounds.qualifying',
  matchday: 'match.round',
  round: 'match.rounds.round',
  'play-offs': 'match.rounds.playOffs',
  'round-of-64': 'match.rounds.roundOf64',
  'round-of-32': 'match.rounds.roundOf32',
  'round-of-16': 'match.rounds.roundOf16',
  'quarter-finals': 'match.rounds.quarterFinals',
  'semi-finals': 'match.rounds.semiFinals',
  'third-place': 'match.rounds.thirdPlace',
  final: 'match.rounds.final',
};

/**
 * A round in the reader's language: sources name rounds in their leagues' languages ("Jornada 24").
 * @param round as the source names it; shown unchanged if its meaning is unknown
 * @param stage of a cup; a round of the qualifying stage includes its name, because a cup also has play-offs after its
 *   league phase
 */
export function roundText(round: string, leagueCode: string, { t, locale }: I18n, stage: string | null = null): string {
  const [, group] = /^group ([A-Z])$/iu.exec(round) ?? [];
  if (group !== undefined) return t('leagues.cup.group', { name: groupText(group.toUpperCase(), locale) });
  const league = findLeague(leagueCode);
  const read = readRound(round, { isCup: league !== undefined && isCup(league) });
  if (!read) return round;
  const id = stage === 'qualifying' && read.id === 'round' ? 'qualifying' : read.id;
  const number = read.number === null ? 'none' : String(read.number);
  const text = t(keys[id], { number, round: number });
  // Both begin with a capital, which is wrong after a colon in many languages.
  return stage === 'qualifying' && id === 'play-offs' ? `${t('leagues.cup.qualifyingTitle')} · ${text}` : text;
}
