import { forecastPoints } from '@/lib/domain/football/forecast-points';
import { findLeague } from '@/lib/domain/football/leagues';
import { pageTags, type PageTag } from '@/lib/domain/shared/page-tags';
import { matchesLeft } from '@/lib/model/season/simulate-season';
import { readTableRules } from '@/lib/server/repositories/fact-repository';
import { keepForecast, listKeptPoints } from '@/lib/server/repositories/kept-forecast-repository';
import { listUnfitLeagues } from '@/lib/server/repositories/league-fitness-repository';
import { listLeaguesNow, listTableMatches } from '@/lib/server/repositories/league-repository';
import {
  appendEntry,
  findLastEntry,
  findTransactionInstant,
  lockLedger,
} from '@/lib/server/repositories/ledger-repository';
import { findSeasonForecast, listTeamForecasts } from '@/lib/server/repositories/season-forecast-repository';
import type { JobContext } from '@/lib/server/runtime';
import { nextEntry } from './ledger-hash';
import { pointsOfSeason, type SeasonPoint } from './points-of-season';
import { seasonToPlay } from './season-to-play';

const hourInMs = 3_600_000;
/**
 * The earliest time before the next kick-off at which a forecast is sealed, and the latest, until which it waits for
 * results.
 */
const [earliestMs, latestMs] = [24 * hourInMs, hourInMs];

/**
 * Seals the forecast of each league's season at its points (forecast-points.ts), as the site shows it, before the next
 * match kicks off: as soon as all earlier matches are decided and counted, but at the latest an hour before that
 * kick-off. The seal and its entry in the hash chain are one transaction; a point with a forecast is left alone, and a
 * missed one is never sealed later.
 * @param tags collects the page tags of the changes
 * @returns how many were sealed
 */
export async function sealForecasts({ database, clock }: JobContext, tags = new Set<PageTag>()): Promise<number> {
  const now = clock.now();
  const unfit = new Set((await listUnfitLeagues(database.sql)).map(({ leagueCode }) => leagueCode));
  let sealed = 0;
  for (const { code, seasonId, season: label, nextKickOff } of await listLeaguesNow(database.sql, now)) {
    if (seasonId === null || label === null || nextKickOff === null || unfit.has(code)) continue;
    if (findLeague(code)?.kind !== 'league' || nextKickOff.getTime() - now.getTime() > earliestMs) continue;
    const kept = await listKeptPoints(database.sql, seasonId);
    if (kept.length === forecastPoints.length) continue;
    const forecast = await findSeasonForecast(database.sql, seasonId);
    if (!forecast || forecast.inputs === '') continue;
    const matches = await listTableMatches(database.sql, seasonId);
    const season = seasonToPlay(matches, await readTableRules(database.sql, code, label));
    const left = matchesLeft(season);
    const due = pointsOfSeason(matches, season).filter((each) => isDue(each, now, forecast.matchesLeft === left));
    for (const { point, nextKickOff: deadline } of due) {
      if (kept.includes(point)) continue;
      const isSealed = await database.transaction(async (tx) => {
        await lockLedger(tx);
        const sealedAt = await findTransactionInstant(tx);
        // Read under the lock, and only used while the next match has not kicked off.
        const shown = await findSeasonForecast(tx, seasonId);
        if (!shown || sealedAt >= deadline || shown.computedAt > sealedAt) return false;
        const { modelVersion, fittedOn, runs } = shown;
        const teams = (await listTeamForecasts(tx, seasonId)).map(({ teamId, meanPoints, positions }) => ({
          team: teamId,
          meanPoints,
          places: positions.map((share) => Math.round(share * runs)),
        }));
        const stored = await keepForecast(tx, {
          seasonId,
          point,
          origin: 'live',
          modelVersion,
          fittedOn,
          runs,
          matchesLeft: shown.matchesLeft,
          knownUntil: shown.computedAt,
          nextKickOff: deadline,
          teams,
          sealedAt,
        });
        if (!stored) return false;
        const sealedForecast = { forecast: stored, leagueCode: code, season: label, source: '' };
        await appendEntry(tx, nextEntry(await findLastEntry(tx), sealedForecast, sealedAt));
        return true;
      });
      if (!isSealed) continue;
      sealed += 1;
      tags.add(pageTags.league(code));
    }
  }
  return sealed;
}

function isDue({ before, nextKickOff }: SeasonPoint, now: Date, isCurrent: boolean): boolean {
  const ahead = nextKickOff.getTime() - now.getTime();
  if (ahead <= 0 || ahead > earliestMs) return false;
  return ahead <= latestMs || (isCurrent && before.every(({ isOpen }) => !isOpen));
}
