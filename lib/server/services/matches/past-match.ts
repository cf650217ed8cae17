import type { MatchDetail } from '@/lib/contracts/match-detail';
import { siteDay } from '@/lib/domain/shared/dates';
import type { PlayedMatch } from '@/lib/server/repositories/match-history-repository';
import { toTeamRef } from '@/lib/server/services/names/team-ref';
import { beyondOf, type Moment } from './match-summary';

/** A finished match for form and head-to-head. */
export function toPastMatch(
  played: PlayedMatch,
  { timeZone, locale }: Omit<Moment, 'now'>,
): MatchDetail['headToHead'][number] {
  return {
    matchId: played.id,
    date: siteDay(played.kickOff, timeZone),
    slug: played.slug,
    home: toTeamRef(played.home, locale),
    away: toTeamRef(played.away, locale),
    score: { home: played.homeGoals, away: played.awayGoals, ...beyondOf(played) },
  };
}
