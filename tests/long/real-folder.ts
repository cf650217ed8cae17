import pg from 'pg';
import { leagueSourcesSchema } from '@/lib/contracts/league-sources';
import {
  removeDataDir,
  startSite,
  temporaryDataDir,
  untilComplete,
  untilReady,
  type Site,
} from '@/tests/support/e2e/site-process';
import { serveFolder } from '@/tests/support/folder-server';
import { sharedData, sharedNote, sharedPath } from '@/tests/support/shared-data';
import type { PartOptions, PartReport } from './part';
import { compareStates, findRemains, readAddresses, readState, type Place } from './stored-state';
import { findTraces } from './traces';
import { pause } from './watch-process';

/** A Saturday in April with upcoming matches, in the files as published. */
const instant = '2026-04-18T09:00:00Z';
/** A file of a season whose matches count for current strengths; it hangs until it is released. */
const hanging = { file: 'england/2024-25/1-premierleague.txt', league: 'en.1', season: '2024-25' } as const;
const failing = 'deutschland/2024-25/1-bundesliga.txt';
const failures = 2;
const killedAfter = 60;
const patienceSeconds = 1_800;

/**
 * Serves the whole real collection at a local address. One site loads it undisturbed. Another starts on the replay, is
 * restarted on the collection while one file hangs and one fails twice, is killed after 60 files, and restarted: in the
 * end it must hold the same as the first one, and show nothing from the replay.
 */
export async function realFolder({ databaseUrl }: PartOptions): Promise<PartReport> {
  if (sharedData === null) return { skipped: sharedNote.trim(), figures: {}, wrong: [] };
  const faults = { hangs: true, failed: 0 };
  const server = await serveFolder(sharedPath('football-txt'), (file, answer, response) => {
    if (file === hanging.file && faults.hangs) return;
    if (file === failing && faults.failed < failures) {
      faults.failed += 1;
      response.writeHead(500).end();
    } else answer();
  });
  const began = performance.now();
  const seconds = (): string => ((performance.now() - began) / 1000).toFixed(0);
  const places: Place[] = [];
  let site: Site | undefined;
  const open = async (place: Place, DATA_SOURCES: string): Promise<Site> => {
    site = await startSite({
      dataDir: place.dataDir,
      environment: {
        DATA_SOURCES,
        FOOTBALL_TXT_URL: server.address,
        LOG_LEVEL: 'error',
        // Its clock continues from start to start.
        APP_NOW: new Date(Date.parse(instant) + performance.now() - began).toISOString(),
        ...(place.databaseUrl
          ? { DATABASE_URL: place.databaseUrl, AUTH_SECRET: 'the secret of the long tests, long enough' }
          : {}),
      },
    });
    return site;
  };
  const close = async (running: Site): Promise<void> => {
    const code = await running.stop();
    if (code !== 0) throw new Error(`The site ended with ${code}:\n${running.output().slice(-3_000)}`);
  };
  const makePlace = async (name: string): Promise<Place> => {
    const place = { dataDir: temporaryDataDir(), databaseUrl: await makeDatabase(databaseUrl, name) };
    places.push(place);
    return place;
  };
  const tell = (what: string): void => console.log(`${seconds()} s: ${what}`);
  try {
    faults.hangs = false;
    faults.failed = failures;
    const calm = await makePlace('undisturbed');
    const undisturbed = await open(calm, 'football-txt');
    await untilComplete(undisturbed, patienceSeconds);
    await close(undisturbed);
    const expected = await readState(calm);
    const real = await readAddresses(calm);
    tell(`undisturbed: ${expected.matches.length} matches`);

    const place = await makePlace('changed');
    const replay = await open(place, 'replay');
    await untilComplete(replay, patienceSeconds);
    await close(replay);
    const replayed = [...(await readAddresses(place))].filter((address) => !real.has(address));
    tell(`on the replay: ${replayed.length} matches that the files do not have`);

    faults.hangs = true;
    faults.failed = 0;
    const killed = await open(place, 'football-txt');
    while (countFiles(killed) < killedAfter) {
      if (killed.process.exitCode !== null) throw new Error(killed.output());
      await pause(20);
    }
    const filesAtKill = countFiles(killed);
    await killed.stop('SIGKILL');
    tell(`killed after ${filesAtKill} files`);

    const changed = await open(place, 'football-txt');
    await untilReady(changed, patienceSeconds);
    tell('ready while one file hangs');
    const wrong = (await findTraces(changed.url, instant, replayed)).map((trace) => `while it loads: ${trace}`);
    if (await hasSeason(changed.url)) wrong.push(`${hanging.file} was read although it hangs`);
    faults.hangs = false;
    await untilComplete(changed, patienceSeconds);
    while (!(await hasSeason(changed.url))) await pause(1_000);
    await close(changed);
    tell('complete, and what hung was read');

    const again = await open(place, 'football-txt');
    await untilReady(again, patienceSeconds);
    wrong.push(...(await findTraces(again.url, instant, replayed)));
    await close(again);
    const state = await readState(place);
    wrong.push(...compareStates(expected, state), ...(await findRemains(place)));
    if (faults.failed < failures) wrong.push(`${failing} failed only ${faults.failed} times`);
    const figures = { matches: state.matches.length, replayed: replayed.length, 'files at the kill': filesAtKill };
    return { figures, wrong };
  } finally {
    await site?.stop('SIGKILL');
    for (const { dataDir } of places) removeDataDir(dataDir);
    await server.stop();
  }
}

const countFiles = (site: Site): number => site.output().match(/ matches added/g)?.length ?? 0;

async function hasSeason(url: string): Promise<boolean> {
  const response = await fetch(`${url}/api/sources`);
  if (!response.ok) return false;
  const { items } = leagueSourcesSchema.parse(await response.json());
  const league = items.find(({ code }) => code === hanging.league);
  return (
    league?.seasons.some(({ season, sources }) => season === hanging.season && sources.includes('football-txt')) ??
    false
  );
}

/** @returns the address of a new database on the server; undefined without a server */
async function makeDatabase(server: string | undefined, name: string): Promise<string | undefined> {
  if (server === undefined) return undefined;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}
