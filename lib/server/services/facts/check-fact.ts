import type { ClubFact, Fact } from '@/lib/domain/football/facts';
import { misfit } from '@/lib/domain/football/league-zones';
import { findLeague } from '@/lib/domain/football/leagues';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import { AppError } from '@/lib/domain/shared/errors';
import type { Sql } from '@/lib/server/db/client';
import { readFacts } from '@/lib/server/repositories/fact-repository';
import { listTableSizes } from '@/lib/server/repositories/league-repository';
import { isCountryOfTeams, isTeam, listAliases } from '@/lib/server/repositories/team-alias-repository';
import { aliasesOfClub } from './fact-aliases';

export const invalid = (field: string, key: string): AppError =>
  new AppError(422, 'errors.invalidFields', { fields: { [field]: key } });

/** How far ahead of UTC the first place on earth begins a day. */
const furthestAheadMs = 14 * 3_600_000;

/**
 * Checks whether the site can apply a fact whose format has already been checked.
 * @throws {AppError} 422 with the invalid field and what is expected there
 */
export async function checkFact(tx: Sql, fact: Fact, now: Date): Promise<void> {
  const latest = new Date(now.getTime() + furthestAheadMs).toISOString().slice(0, 10);
  if (fact.decidedOn !== null && fact.decidedOn > latest) throw invalid('decidedOn', 'adminTasks.facts.inFuture');
  if ('leagueCode' in fact) checkCompetition(fact);
  if (fact.kind === 'club') return checkClub(tx, fact);
  if ('teamId' in fact && !(await isTeam(tx, fact.teamId))) throw invalid('teamId', 'adminTasks.facts.unknownClub');
  if (fact.kind === 'annulment' && !(await isTeam(tx, fact.awayTeamId)))
    throw invalid('awayTeamId', 'adminTasks.facts.unknownClub');
  if (fact.kind === 'alias') {
    if (!(await isCountryOfTeams(tx, fact.country))) throw invalid('country', 'adminTasks.facts.unknownCountry');
    if (normaliseAlias(fact.alias) === '') throw invalid('alias', 'errors.invalidValue');
  }
  if (fact.kind === 'zones')
    for (const teams of await listTableSizes(tx, fact.leagueCode, fact.season)) {
      const wrong = misfit(fact.places, teams);
      if (wrong) throw invalid('places', `adminTasks.facts.${wrong}`);
    }
}

function checkCompetition(fact: Extract<Fact, { leagueCode: string }>): void {
  const league = findLeague(fact.leagueCode);
  const needed = fact.kind === 'host' ? 'national' : 'league';
  // The groups of a cup have rules too, but no table that splits.
  const isAnyCup = fact.kind === 'rules' && fact.split.length === 0;
  const isRight = league !== undefined && (isAnyCup || league.kind === needed);
  // If a pair meets twice on one ground, its clubs do not identify the match.
  if (!isRight || (fact.kind === 'annulment' && league.homeMeetings !== 1))
    throw invalid('leagueCode', 'adminTasks.facts.wrongLeague');
}

async function checkClub(tx: Sql, club: ClubFact): Promise<void> {
  const { country, teamId } = club;
  if (!(await isCountryOfTeams(tx, country))) throw invalid('country', 'adminTasks.facts.unknownCountry');
  const isOwn = (await readFacts(tx)).some((fact) => fact.kind === 'club' && fact.teamId === teamId);
  if (!isOwn && (await isTeam(tx, teamId))) throw invalid('teamId', 'adminTasks.facts.clubExists');
  const known = (await listAliases(tx, [country])).get(country);
  for (const { alias } of aliasesOfClub(club)) {
    if (alias === '') throw invalid('aliases', 'errors.invalidValue');
    if ((known?.get(alias) ?? teamId) !== teamId) throw invalid('aliases', 'adminTasks.facts.aliasTaken');
  }
}
