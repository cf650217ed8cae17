import type { MatchSummary, TeamRef } from '@/lib/contracts/predictions';
import { countMatches, listMatches } from '@/lib/server/repositories/match-repository';
import { getRuntime } from '@/lib/server/runtime';
import { toMatchSummary } from '@/lib/server/services/matches/match-summary';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { toTeamRef } from '@/lib/server/services/names/team-ref';
import { expiresAt, expiresWithStatus } from '@/lib/server/services/page-expiry';
import { getTeam } from './get-team';

/** A team and the first of its matches that may still get a result; null if no team has this id. */
export async function getNextMatch(id: string): Promise<{ team: TeamRef; next: MatchSummary | null } | null> {
  const moment = siteMoment();
  const { sql } = getRuntime().database;
  const team = await getTeam(id);
  if (!team) return null;
  const filter = { teamIds: [id], notOver: true };
  const [row] = await listMatches(sql, { filter, order: 'kick-off', page: { limit: 1 }, now: moment.now });
  expiresAt((await countMatches(sql, filter, moment.now)).nextChange);
  if (row) expiresWithStatus(row.match, moment.now);
  return { team: toTeamRef(team, moment.locale), next: row ? toMatchSummary(row, moment) : null };
}
