import { describe, expect, it } from 'vitest';
import { knownFacts } from '@/lib/domain/football/known-facts';
import { misfit, zoneSources } from '@/lib/domain/football/league-zones';
import { findLeague } from '@/lib/domain/football/leagues';
import { readSeason, readSnapshot } from '@/lib/server/ingest/providers/replay/snapshot';

/**
 * Leagues for whose newest season in the snapshot no page was found that states what its places lead to: their tables
 * and forecasts name only places. In Austria's second league and in Uganda the number of relegated clubs changed during
 * the season. For what was searched, see decision 132.
 */
const unknown = 'at.2 cn.1 ng.1 ug.1'.split(' ');

/** The first season whose clubs could qualify for a third European cup. */
const threeCups = '2020-21';
/** Fourth place in the Netherlands leads to the Europa League whoever wins the cup: the winner has another place. */
const fixed = ['nl.1 2024-25'];

const { lines } = await readSnapshot();
const seasons = [...lines].flatMap(([name, text]) => {
  const [code = '', season = ''] = name.split(' ');
  return findLeague(code)?.kind === 'league' ? [{ code, season, text }] : [];
});
const newest = new Map(
  [...seasons].sort((a, b) => (a.season < b.season ? -1 : 1)).map(({ code, season }) => [code, season]),
);
const zones = knownFacts.filter((fact) => fact.kind === 'zones');

describe('what places in final tables lead to', () => {
  it('is known for the newest season of each league, or declared unknown', () => {
    const missing = [...newest].flatMap(([code, season]) =>
      zoneSources(knownFacts, code, season).length === 0 ? [code] : [],
    );
    expect(missing.sort()).toEqual(unknown);
  });

  it('fits the table of its season, and gives no place two meanings', () => {
    const wrong = zones.flatMap(({ leagueCode, season, places }) => {
      const text = lines.get(`${leagueCode} ${season}`);
      if (text === undefined) return [];
      const matches = readSeason(text).matches.filter(({ place }) => place.inTable);
      const teams = new Set(matches.flatMap(({ home, away }) => [home, away])).size;
      const fault = misfit(places, teams);
      return fault === null ? [] : [`${leagueCode} ${season}: ${fault}`];
    });
    expect(wrong).toEqual([]);
  });

  it('names no cup that depends on the national cup, whose winner may move the clubs below it into another one', () => {
    const moved = zones
      .filter(({ season }) => season >= threeCups)
      .filter(({ places }) => places.europaLeague ?? places.conferenceLeague ?? places.sudamericana)
      .map(({ leagueCode, season }) => `${leagueCode} ${season}`);
    expect(moved).toEqual(fixed);
  });

  it('is stated only for leagues in the registry, each with a page as its source', () => {
    for (const { leagueCode, source, moreSources = [] } of zones) {
      expect(findLeague(leagueCode)?.kind, leagueCode).toBe('league');
      for (const page of [source, ...moreSources]) expect(new URL(page).protocol).toBe('https:');
      expect(new Set([source, ...moreSources]).size).toBe(1 + moreSources.length);
    }
  });
});
