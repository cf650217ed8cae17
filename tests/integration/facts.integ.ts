import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factListSchema } from '@/lib/contracts/facts';
import { factKey, type Annulment, type Fact } from '@/lib/domain/football/facts';
import { knownFacts } from '@/lib/domain/football/known-facts';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import { matches } from '@/lib/server/db/schema';
import { listAliases } from '@/lib/server/repositories/team-alias-repository';
import { getRuntime } from '@/lib/server/runtime';
import { findCommand } from '@/lib/server/services/commands/registry';
import { storeSources } from '@/lib/server/services/ingesting/active-source';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { refreshData } from '@/lib/server/services/ingesting/refresh-data';
import { getLeague } from '@/lib/server/services/leagues/get-league';
import { zonesOf } from '@/lib/server/services/leagues/zones-of';
import { teamName } from '@/lib/server/services/names/team-ref';
import { auditActions, call, goodPassword, logIn, makeAccount, useAccountSite } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';
import { createSourceFolder, seasonOf, sourceTeams } from '@/tests/support/source-folder';

const stated = { decidedOn: '2026-03-01', reason: 'The league: late payments.', source: 'https://press.example.org/1' };
const deduction: Fact = {
  kind: 'deduction',
  leagueCode: 'en.1',
  season: '2025-26',
  teamId: 'arsenal',
  points: 4,
  ...stated,
};
const twoGroups = [6, 6].map((size) => ({ size, meetings: 1, carried: 'all' }));
/** The repository's list, to which the tests add. */
const ofRepository = knownFacts as Fact[];
const spelling = 'Northbridge Rovers';
const alias: Fact = { kind: 'alias', country: 'gb-eng', teamId: 'burnley', alias: spelling, ...stated };

describe.each(databases)('facts recorded while the site runs on %s', (kind) => {
  const source = createSourceFolder();
  const site = useAccountSite(kind, {
    now: '2026-03-14T09:00:00Z',
    env: { OPENFOOTBALL_URL: source.path, DATA_SOURCES: 'openfootball' },
  });
  let admin = '';
  const ingest = () => refreshData(getRuntime(), { source: 'openfootball', scope: 'all' });
  const record = (fact: object) =>
    call('POST', '/api/admin/facts', { token: admin, body: { fact, password: goodPassword } });
  const listed = async () => factListSchema.parse((await call('GET', '/api/admin/facts', { token: admin })).body).items;
  const remove = async (fact: Fact) => {
    const id = (await listed()).find((item) => factKey(item.fact) === factKey(fact))?.id;
    return call('DELETE', `/api/admin/facts/${id ?? 0}`, { token: admin, body: { password: goodPassword } });
  };
  const lineOf = async (team: string) =>
    (await getLeague('england-premier-league'))?.table.find((line) => line.team.id === team);
  const run = async (input: object) => {
    const lines: string[] = [];
    const succeeded = await findCommand('facts')?.run(getRuntime(), input, (line) => lines.push(line));
    return { succeeded, text: lines.join('\n') };
  };

  beforeAll(async () => {
    await prepareTeams(site);
    await storeSources(site.database, ['openfootball']);
    await makeAccount('admin@example.org', { role: 'admin' });
    admin = await logIn('admin@example.org');
    source.put('2025-26/en.1.json', seasonOf('2026-03-01', '2026-03-13', [...sourceTeams.slice(0, 5), spelling]));
    await ingest();
  });
  afterAll(() => source.remove());

  it('deduct points in the table at once, and restore them', async () => {
    const before = (await lineOf('arsenal'))?.points ?? 0;
    expect((await record(deduction)).status).toBe(200);
    expect(await lineOf('arsenal')).toMatchObject({ points: before - 4, pointsDeducted: 4 });
    expect(site.invalidated).toContain('league:en.1');
    expect((await record({ ...deduction, points: 1 })).status).toBe(200);
    expect(await lineOf('arsenal')).toMatchObject({ points: before - 1 });
    expect((await remove(deduction)).status).toBe(200);
    expect(await lineOf('arsenal')).not.toHaveProperty('pointsDeducted');
    expect((await remove(deduction)).status).toBe(404);
  });

  it('name a club as a source spells it: the same document is stored at the next ingest, even after a new release', async () => {
    expect(await lineOf('burnley')).toBeUndefined();
    expect((await record(alias)).status).toBe(200);
    await ingest();
    expect(await lineOf('burnley')).toMatchObject({ team: { id: 'burnley' } });
    const known = async () => (await listAliases(site.database.sql, ['gb-eng'])).get('gb-eng');
    expect((await remove(alias)).status).toBe(200);
    expect((await known())?.has('northbridge rovers')).toBe(false);
    // Here a spelling from the repository means another club, until the fact is withdrawn.
    const other: Fact = { ...alias, alias: 'Arsenal FC' };
    await record(other);
    expect((await known())?.get(normaliseAlias('Arsenal FC'))).toBe('burnley');
    await site.database.transaction((tx) => tx.execute("update settings set value = '0' where key = 'teams'"));
    await prepareTeams(site);
    expect((await known())?.get(normaliseAlias('Arsenal FC'))).toBe('burnley');
    await remove(other);
    expect((await known())?.get(normaliseAlias('Arsenal FC'))).toBe('arsenal');
  });

  it('count once if one of two has no date, whichever of them the repository has', async () => {
    const points = async () => (await lineOf('arsenal'))?.pointsDeducted;
    const undated: Fact = { ...deduction, decidedOn: null, points: 6 };
    ofRepository.push(undated);
    expect(await points()).toBe(6);
    await record(deduction);
    expect(await points()).toBe(4);
    await remove(deduction);
    expect(await points()).toBe(6);
    ofRepository.pop();

    // Nobody can say whether two facts recorded by an admin are the same.
    await record(deduction);
    const refused = await record(undated);
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { decidedOn: 'adminTasks.facts.sameUndated' } },
    ]);
    expect((await record({ ...deduction, decidedOn: '2026-03-05', points: 1 })).status).toBe(200);
    expect(await points()).toBe(5);
    await remove(deduction);
    await remove({ ...deduction, decidedOn: '2026-03-05' });
  });

  it('about two spellings that are equal when sources are compared are one, and override the repository’s', async () => {
    const known = async () => (await listAliases(site.database.sql, ['gb-eng'])).get('gb-eng')?.get('nordbrucke');
    const other: Fact = { ...alias, alias: 'Nordbrücke', teamId: 'fulham' };
    ofRepository.push({ ...alias, alias: 'NORDBRUCKE', teamId: 'chelsea' });
    await record({ ...alias, alias: 'Nordbrucke' });
    await record(other);
    expect((await listed()).filter(({ id }) => id !== null).map(({ fact }) => fact)).toEqual([other]);
    expect(await known()).toBe('fulham');
    await remove({ ...alias, alias: 'nordbrucke' });
    expect(await known()).toBe('chelsea');
    ofRepository.pop();
  });

  it('annul a match at once, even in a file that is read later, and restore it', async () => {
    const [pair] = await site.database.sql.select().from(matches).where(isNotNull(matches.homeGoals)).limit(1);
    const [coming] = await site.database.sql.select().from(matches).where(isNull(matches.homeGoals)).limit(1);
    if (!pair || !coming) throw new Error('No matches');
    const of = ({ homeTeamId, awayTeamId }: typeof pair): Annulment => ({
      kind: 'annulment',
      leagueCode: 'en.1',
      season: '2025-26',
      teamId: homeTeamId,
      awayTeamId,
      ...stated,
    });
    const now = async ({ homeTeamId, awayTeamId }: typeof pair) => {
      const isIt = and(eq(matches.homeTeamId, homeTeamId), eq(matches.awayTeamId, awayTeamId));
      const [match] = await site.database.sql.select().from(matches).where(isIt).orderBy(desc(matches.kickOff));
      return [match?.status, match?.ruling, match?.homeGoals];
    };
    const played = async () => (await lineOf(pair.homeTeamId))?.played ?? 0;
    const before = await played();
    expect((await record(of(pair))).status).toBe(200);
    expect((await record(of(coming))).status).toBe(200);
    expect(await now(pair)).toEqual(['finished', 'annulled', pair.homeGoals]);
    expect(await now(coming)).toEqual(['cancelled', null, null]);
    expect(await played()).toBe(before - 1);
    expect(site.invalidated).toContain(`match:${pair.id}`);
    await ingest();
    expect(await now(pair)).toEqual(['finished', 'annulled', pair.homeGoals]);
    expect(await now(coming)).toEqual(['cancelled', null, null]);

    await remove(of(coming));
    expect(await now(coming)).toEqual(['scheduled', null, null]);
    // A season read after the fact was recorded.
    const earlier: Fact = { ...of(pair), season: '2024-25' };
    await record(earlier);
    source.put('2024-25/en.1.json', seasonOf('2025-03-01', '2025-03-30'));
    await ingest();
    const rulings = await site.database.sql.select().from(matches).where(eq(matches.ruling, 'annulled'));
    expect(rulings.map(({ kickOff }) => kickOff.getUTCFullYear()).sort()).toEqual([2025, 2026]);
    await remove(earlier);
    await remove(of(pair));
    expect(await now(pair)).toEqual(['finished', null, pair.homeGoals]);
    expect(await played()).toBe(before);

    expect((await record({ ...of(pair), awayTeamId: 'nobody' })).status).toBe(422);
    // Its pairs meet twice on the same ground.
    expect((await record({ ...of(pair), leagueCode: 'sco.1' })).status).toBe(422);
  });

  it('assign meanings to places in a table, and withdraw them', async () => {
    const zones: Fact = { kind: 'zones', leagueCode: 'en.1', season: '2025-26', places: { relegation: 1 }, ...stated };
    const shown = async () => {
      const teams = (await getLeague('england-premier-league'))?.table.length ?? 0;
      return (await zonesOf(site.database.sql, 'en.1', '2025-26', teams)).map(({ id, from }) => `${id} ${from}`);
    };
    const teams = (await getLeague('england-premier-league'))?.table.length ?? 0;
    const before = await shown();
    expect((await record(zones)).status).toBe(200);
    expect(await shown()).toContain(`relegation ${teams}`);
    expect(site.invalidated).toContain('league:en.1');
    const wrong = async (places: object) => (await record({ ...zones, places })).body;
    expect(await wrong({ championsLeague: teams, relegation: 1 })).toMatchObject({
      errors: { places: 'adminTasks.facts.overlap' },
    });
    expect(await wrong({ relegation: teams + 1 })).toMatchObject({ errors: { places: 'adminTasks.facts.beyond' } });
    expect(await wrong({})).toMatchObject({ errors: { 'fact.places': 'adminTasks.facts.noPlaces' } });
    await remove(zones);
    expect(await shown()).toEqual(before);
  });

  it('change how a table is decided', async () => {
    const rules: Fact = {
      kind: 'rules',
      leagueCode: 'en.1',
      from: '2025-26',
      to: null,
      level: 'wins',
      split: [],
      ...stated,
    };
    const level = async () => (await getLeague('england-premier-league'))?.tableRules?.level;
    expect(await level()).toBe('goal-difference');
    await record(rules);
    expect(await level()).toBe('wins');
    expect((await record({ ...rules, to: '2024-25' })).body).toMatchObject({
      errors: { 'fact.to': 'adminTasks.facts.endsBefore' },
    });
    expect((await record({ ...rules, leagueCode: 'uefa.cl', split: twoGroups })).body).toMatchObject({
      errors: { leagueCode: 'adminTasks.facts.wrongLeague' },
    });
    await remove(rules);
    expect(await level()).toBe('goal-difference');
  });

  it('name the hosts of a national teams’ tournament, and nothing else', async () => {
    const host = {
      kind: 'host',
      leagueCode: 'fifa.wc',
      season: '2030',
      teamId: 'spain-national-team',
      towns: [],
      ...stated,
    };
    expect((await record({ ...host, leagueCode: 'en.1' })).body).toMatchObject({
      errors: { leagueCode: 'adminTasks.facts.wrongLeague' },
    });
    expect((await record(host)).status).toBe(200);
    await remove(host as Fact);
  });

  it('add a club whose rows were refused: the same document is stored at the next ingest, under the club’s names', async () => {
    const name = 'Eastgate Wanderers';
    const club: Fact = {
      kind: 'club',
      country: 'gb-eng',
      teamId: 'eastgate-wanderers',
      name,
      own: 'Éastgate Wanderers',
      names: { de: 'Eastgate (Wanderers)' },
      aliases: ['Eastgate W.'],
      ...stated,
    };
    const known = () => lineOf(club.teamId);
    source.put('2025-26/en.1.json', seasonOf('2026-03-01', '2026-03-13', [...sourceTeams.slice(0, 5), 'Eastgate W.']));
    await ingest();
    expect(await known()).toBeUndefined();
    const wrong = async (change: object) => (await record({ ...club, ...change })).body;
    expect(await wrong({ teamId: 'arsenal' })).toMatchObject({ errors: { teamId: 'adminTasks.facts.clubExists' } });
    expect(await wrong({ aliases: ['Arsenal FC'] })).toMatchObject({
      errors: { aliases: 'adminTasks.facts.aliasTaken' },
    });
    expect(await wrong({ country: 'zz' })).toMatchObject({ errors: { country: 'adminTasks.facts.unknownCountry' } });

    // Before it has matches, it can be removed completely.
    expect((await record(club)).status).toBe(200);
    expect((await remove(club)).status).toBe(200);
    expect(teamName({ id: club.teamId, name }, 'de')).toBe(name);
    await record(club);
    await ingest();
    expect(await known()).toMatchObject({ team: { id: club.teamId, name: 'Éastgate Wanderers' } });
    expect(teamName({ id: club.teamId, name }, 'de')).toBe('Eastgate (Wanderers)');
    expect((await remove(club)).status).toBe(409);
    expect(teamName({ id: club.teamId, name }, 'de')).toBe('Eastgate (Wanderers)');
    await record({ ...club, names: { de: 'Eastgate' } });
    expect(teamName({ id: club.teamId, name }, 'de')).toBe('Eastgate');
    expect(site.invalidated).toContain(`team:${club.teamId}`);
    await site.database.transaction((tx) => tx.execute("delete from facts where key like 'club%'"));
  });

  it('are refused if they were decided after today', async () => {
    expect((await record({ ...deduction, decidedOn: '2026-03-16' })).body).toMatchObject({
      errors: { decidedOn: 'adminTasks.facts.inFuture' },
    });
  });

  it('are refused if they name something unknown to the site, or no page', async () => {
    for (const wrong of [
      { leagueCode: 'en.cup' },
      { leagueCode: 'zz.9' },
      { teamId: 'nobody' },
      { season: '25/26' },
      { season: '2025-27' },
      { points: -1 },
      { source: 'http://press.example.org/' },
      { reason: '' },
      { kind: 'rumour' },
    ])
      expect((await record({ ...deduction, ...wrong })).status, JSON.stringify(wrong)).toBe(422);
    expect((await record({ ...alias, country: 'zz' })).status).toBe(422);
    expect((await listed()).every(({ id }) => id === null)).toBe(true);
  });

  it('are exported in the repository’s format, and imported from such a file', async () => {
    expect(JSON.parse((await run({})).text)).toEqual(knownFacts);
    expect(await run({ record: [deduction, alias] })).toEqual({ succeeded: true, text: 'Facts recorded: 2' });
    expect(JSON.parse((await run({})).text)).toEqual([...knownFacts, deduction, alias]);
    await expect(run({ record: [alias, { ...deduction, teamId: 'nobody' }] })).rejects.toThrow(
      'Entry 2 (deduction en.1 2025-26 nobody 2026-03-01): teamId: There is no club with this ID.',
    );
    await expect(run({ record: [{ ...deduction, decidedOn: '2027-03-01' }] })).rejects.toThrow(
      'decidedOn: This day is still to come.',
    );
    await record(deduction);
    expect((await listed()).slice(-2)).toMatchObject([
      { fact: deduction, recordedBy: 'admin@example.org', recordedAt: '2026-03-14T09:00:00.000Z' },
      { fact: alias, recordedBy: null },
    ]);
    expect(await auditActions(admin, 'admin@example.org')).toEqual(
      expect.arrayContaining(['fact.recorded', 'fact.removed']),
    );
  });
});
