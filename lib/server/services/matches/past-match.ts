import type { MatchDetail } from '@/lib/contracts/predictions';
import { siteDay } from '@/lib/domain/shared/dates';
import type { PlayedMatch } from '@/lib/server/repositories/match-history-repository';
import { toTeamRef } from './match-summary';

/** A finished match for form and head-to-head; `timeZone` is the site's. */
export function toPastMatch(played: PlayedMatch, timeZone: string): MatchDetail['headToHead'][number] {
  return {
    matchId: played.id,
    date: siteDay(played.kickOff, timeZone),
    slug: played.slug,
    home: toTeamRef(played.home),
    away: toTeamRef(played.away),
    score: { home: played.homeGoals, away: played.awayGoals },
  };
}
