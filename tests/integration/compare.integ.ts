import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET } from '@/app/api/compare/route';
import { comparisonSchema, type Comparison } from '@/lib/contracts/compare';
import { resultOutcomes } from '@/lib/domain/football/match';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import { pairSlug, readPair } from '@/lib/domain/football/team-pair';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import { unfitLeagues } from '@/lib/server/db/schema';
import {
  deleteRankings,
  findCommonFit,
  saveCommonFit,
  saveRanking,
} from '@/lib/server/repositories/ranking-repository';
import { saveTeams } from '@/lib/server/repositories/team-alias-repository';
import { findAskedTeam, suggestTeams } from '@/lib/server/services/search/find-asked-team';
import { compareTeams } from '@/lib/server/services/teams/compare-teams';
import { databases } from '@/tests/support/database';
import { insertFit, insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { leagueFit } from '@/tests/support/league-fit';
import { useTestSite } from '@/tests/support/site';
import { wildSearch } from '@/tests/support/wild-searches';

const kickOff = '2026-03-28T15:00:00Z';
const england = leagueFit({ arsenal: { attack: 0.4, defence: 0.3 }, everton: { attack: -0.1, defence: 0 } });
const cup: LeagueFit = {
  ...leagueFit({ everton: { attack: 0.05, defence: 0.05 }, 'bayern-munich': { attack: 0.5, defence: 0.4 } }),
  modelVersion: 'cup-1',
};
const common: LeagueFit = {
  ...leagueFit({
    arsenal: { attack: 0.5, defence: 0.4 },
    everton: { attack: 0.1, defence: 0.1 },
    'bayern-munich': { attack: 0.5, defence: 0.3 },
    'al-hilal': { attack: 0.2, defence: 0.2 },
  }),
  modelVersion: 'common-1',
};

const compare = async (slug: string): Promise<Comparison> => {
  const comparison = await compareTeams(readPair(slug)!);
  return comparisonSchema.strict().parse(comparison);
};
const at = (comparison: Comparison, home: string, ground: 'own' | 'neutral' = 'own') =>
  comparison.imagined?.matches.find(
    (match) => match.home.id === home && (match.ground === 'neutral') === (ground === 'neutral'),
  );

describe.each(databases)('two teams compared on %s', (kind) => {
  const site = useTestSite(kind);

  beforeAll(async () => {
    await site.database.transaction(async (tx) => {
      const team = (id: string, name: string, country: string) => ({ id, name, country });
      const records = [
        team('arsenal', 'Arsenal', 'gb-eng'),
        team('arsenal-sarandi', 'Arsenal', 'ar'),
        team('everton', 'Everton', 'gb-eng'),
        team('idle', 'Idle Rovers', 'gb-eng'),
        team('bayern-munich', 'Bayern Munich', 'de'),
        team('al-hilal', 'Al Hilal', 'sa'),
        team('gremio', 'Gremio', 'br'),
        team('santos', 'Santos', 'br'),
        team('france-national-team', 'France', 'fr'),
      ];
      await saveTeams(
        tx,
        records,
        records.map(({ id, name, country }) => ({ country, alias: normaliseAlias(name), teamId: id })),
      );
      await insertFit(tx, 'en.1', england);
      await insertFit(tx, 'uefa.cl', cup);
      const played = { homeGoals: 2, awayGoals: 1, kickOff: '2026-03-01T15:00:00Z' };
      await insertMatch(tx, { home: 'everton', away: 'arsenal', ...played });
      await insertMatch(tx, { home: 'idle', away: 'arsenal', ...played, kickOff: '2026-02-01T15:00:00Z' });
      await insertMatch(tx, { home: 'santos', away: 'gremio', leagueCode: 'br.1', ...played });
      for (const [id, leagueCode] of [
        ['arsenal-sarandi', 'ar.1'],
        ['bayern-munich', 'de.1'],
        ['al-hilal', 'sa.1'],
        ['france-national-team', 'fifa.wc'],
      ] as const)
        await insertMatch(tx, { home: id, away: `guest-of-${id}`, leagueCode, kickOff: '2026-04-04T15:00:00Z' });
      const next = await insertMatch(tx, { home: 'bayern-munich', away: 'everton', leagueCode: 'uefa.cl', kickOff });
      await insertPrediction(tx, predictionOf(next, cup));
      await tx.insert(unfitLeagues).values({
        leagueCode: 'br.1',
        reason: 'results-missing',
        since: new Date('2026-02-01'),
        missing: 3,
        missingSince: new Date('2026-02-01'),
      });
      const ranked = (teamId: string, country: string, group: 'europe' | null) => ({
        teamId,
        country,
        leagueCode: null,
        group,
        points: 1800,
        before: null,
      });
      const teams = [
        ranked('arsenal', 'gb-eng', 'europe'),
        ranked('everton', 'gb-eng', 'europe'),
        ranked('bayern-munich', 'de', 'europe'),
        ranked('al-hilal', 'sa', null),
      ];
      await saveRanking(tx, { scope: 'clubs', madeOn: '2026-03-14', teams });
      await saveCommonFit(tx, 'clubs', common);
    });
  });

  it('in one league are compared by its fit, along with their meetings', async () => {
    const comparison = await compare('everton-vs-arsenal');
    expect(comparison.imagined).toMatchObject({ modelVersion: england.modelVersion, fittedOn: england.fittedOn });
    expect(comparison.imagined?.ratings.one).toEqual(england.teams.arsenal);
    expect(at(comparison, 'arsenal')!.expectedGoals.home).toBeCloseTo(Math.exp(0.2 + 0.25 + 0.4 - 0), 9);
    expect(at(comparison, 'everton')!.expectedGoals.away).toBeCloseTo(Math.exp(0.2 + 0.4 - 0), 9);
    expect(comparison.meetings.map(({ score }) => score)).toEqual([{ home: 2, away: 1 }]);
    expect(comparison.fixture).toBeNull();
  });

  it('have the numbers of their next match’s prediction on the ground where it is played', async () => {
    const comparison = await compare('bayern-munich-vs-everton');
    const published = comparison.fixture!.prediction!;
    const imagined = at(comparison, 'bayern-munich')!;
    // Published to nine decimals.
    for (const outcome of resultOutcomes) expect(imagined.result[outcome]).toBeCloseTo(published.result[outcome], 8);
    expect(imagined.expectedGoals).toEqual(published.expectedGoals);
    expect(imagined.likeliest).toBe(published.tip);
    expect(at(comparison, 'everton')!.result).not.toEqual(published.result);
  });

  it('in two leagues are compared on the common scale, with no home side on neutral ground', async () => {
    const comparison = await compare('arsenal-vs-bayern-munich');
    expect(comparison.imagined?.modelVersion).toBe('common-1');
    const neutral = at(comparison, 'arsenal', 'neutral')!;
    expect(neutral.expectedGoals.home).toBeCloseTo(Math.exp(0.2 + 0.5 - 0.3), 9);
    expect(neutral.expectedGoals.away).toBeCloseTo(Math.exp(0.2 + 0.5 - 0.4), 9);
    expect(at(comparison, 'arsenal')!.result.home).toBeGreaterThan(neutral.result.home);
    expect(at(comparison, 'bayern-munich')!.result.away).toBeLessThan(neutral.result.home);
  });

  it.each([
    ['arsenal-vs-france-national-team', 'kinds', null],
    ['arsenal-vs-al-hilal', 'unconnected', null],
    ['bayern-munich-vs-idle', 'no-rating', 'Idle Rovers'],
    ['gremio-vs-santos', 'results-missing', 'Brasileirão Série A'],
  ])('%s: have no chances, but the reason', async (slug, reason, about) => {
    const comparison = await compare(slug);
    expect(comparison.imagined).toBeNull();
    expect(comparison.incomparable).toEqual({ reason, about });
    if (reason === 'unconnected') expect([comparison.one.points, comparison.other.points]).toEqual([null, null]);
  });

  it('have no comparison if one of them does not exist', async () => {
    expect(await compareTeams(['arsenal', 'nobody'])).toBeNull();
  });

  const call = (query: string) => GET(new Request(`http://localhost:3000/api/compare?${query}`));

  it.each(['a=arsenal&b=everton', 'a=bayern-munich&b=everton', 'a=al-hilal&b=arsenal'])(
    '%s: have the same figures in the call as on the page, even on neutral ground',
    async (query) => {
      const [one, other] = [...new URLSearchParams(query).values()] as [string, string];
      const page = await compare(pairSlug(one, other));
      const answer = comparisonSchema.strict().parse(await (await call(query)).json());
      expect(answer).toEqual(page);
      const neutral = comparisonSchema.parse(await (await call(`${query}&ground=neutral`)).json());
      expect(neutral.imagined?.matches).toEqual(page.imagined?.matches.filter(({ ground }) => ground === 'neutral'));
    },
  );

  it('are named in the order given in the call, with the same chances', async () => {
    const page = await compare('arsenal-vs-everton');
    const answer = comparisonSchema.parse(await (await call('a=everton&b=arsenal')).json());
    expect([answer.one, answer.other]).toEqual([page.other, page.one]);
    expect(answer.meetings).toEqual(page.meetings);
    expect(at(answer, 'everton')!.result).toEqual(at(page, 'everton')!.result);
    expect(at(answer, 'arsenal')!.result).toEqual(at(page, 'arsenal')!.result);
  });

  it.each([
    ['a=arsenal&b=nobody', 404],
    ['a=nobody&b=somebody', 404],
    ['a=arsenal&b=arsenal', 422],
    ['a=arsenal', 422],
    ['a=arsenal&b=', 422],
    ['a=arsenal&b=everton&ground=moon', 422],
    ['a=arsenal&b=everton&venue=neutral', 422],
    ['a=arsenal&a=everton&b=idle', 400],
  ])('%s gets status %i', async (query, status) => {
    expect((await call(query)).status).toBe(status);
  });

  it('are chosen by name: the only team with it, or all that share it', async () => {
    const asked = (typed: string, id = '') => findAskedTeam({ typed, id });
    expect(await asked('everton')).toMatchObject({ team: { id: 'everton' }, candidates: [] });
    expect(await asked('  BAYERN munich')).toMatchObject({ team: { id: 'bayern-munich' } });
    const shared = await asked('Arsenal');
    expect(shared.team).toBeNull();
    expect(shared.candidates.map(({ id, country }) => [id, country])).toEqual(
      expect.arrayContaining([
        ['arsenal', 'gb-eng'],
        ['arsenal-sarandi', 'ar'],
      ]),
    );
    expect(await asked('Arsenal', 'arsenal-sarandi')).toMatchObject({ team: { id: 'arsenal-sarandi' } });
    expect(await asked('zzzzzz')).toEqual({ typed: 'zzzzzz', team: null, candidates: [] });
    expect(await suggestTeams(2)).toHaveLength(2);
  });

  it('are searched for, whatever is typed', async () => {
    await fc.assert(
      fc.asyncProperty(wildSearch, fc.string({ maxLength: 100 }), async (typed, id) => {
        const answer = await findAskedTeam({ typed, id });
        expect(answer.team === null || answer.candidates.length === 0).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('have no common scale once the rankings are withdrawn', async () => {
    await site.database.transaction(deleteRankings);
    expect(await findCommonFit(site.database.sql, 'clubs', ['arsenal'])).toBeNull();
    expect((await compare('arsenal-vs-bayern-munich')).incomparable?.reason).toBe('not-yet');
  });
});
