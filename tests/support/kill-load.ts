import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/server/db/client';
import { accounts, mails, matches, sessions } from '@/lib/server/db/schema';
import { readServerFile } from '@/lib/server/services/commands/authorise-command';
import type { Site } from './e2e/site-process';
import { createSourceFolder, seasonOf } from './source-folder';

const password = 'Corner flags in the rain';
const league = 'de.1';
const zone = 'Europe/Berlin';
const clubs = [
  'FC Bayern München',
  'Borussia Dortmund',
  'VfB Stuttgart',
  'Bayer 04 Leverkusen',
  'RB Leipzig',
  'Eintracht Frankfurt',
  'SC Freiburg',
  'Werder Bremen',
  '1. FC Union Berlin',
  'Borussia Mönchengladbach',
];
/** All later than the rounds' clock: none is sealed or played. */
const firstDay = '2026-03-16';

/** Each version of the file gives all of its matches a different hour, which identifies it. */
const hourOf = (version: number): string =>
  `${String(10 + Math.floor(version / 60)).padStart(2, '0')}:${String(version % 60).padStart(2, '0')}`;
const clockOf = (instant: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hour12: false }).format(
    instant,
  );

/** What the killed servers have acknowledged so far. */
export type LoadReport = { registered: number; loggedIn: number; loggedOut: number; ingested: number };

/**
 * Users who register, log in and log out, and ingests of a file that changes completely each time, all concurrently and
 * nonstop, alongside the rest of a round. Remembers what was acknowledged and looks it up in the database after a kill.
 */
export class KillLoad {
  private readonly registered: string[] = [];
  private readonly sessions = new Map<string, 'open' | 'ending' | 'ended'>();
  private sequence = 0;
  private ingested = 0;
  private stored = 0;
  private asked = 0;
  /** Not polled by the schedule, whose earlier read could otherwise be stored after a command's. */
  private readonly source = createSourceFolder();

  /**
   * @param email of a verified account with `password`
   * @param ingests whether the servers accept commands: those with the embedded database do
   */
  constructor(
    private readonly email: string,
    private readonly password: string,
    private readonly ingests: boolean,
  ) {}

  /** Runs until the site has ended. @throws {Error} on an unexpected response of a running site */
  async run(site: Site): Promise<void> {
    const untilGone = async (step: () => Promise<void>): Promise<void> => {
      for (;;) {
        try {
          await step();
        } catch (error) {
          // A killed server leaves a broken connection or half a response; anything else is an error of the round.
          if (error instanceof TypeError || error instanceof SyntaxError || site.process.killed) return;
          throw error;
        }
      }
    };
    await Promise.all([
      untilGone(() => this.register(site)),
      untilGone(() => this.visit(site)),
      ...(this.ingests ? [untilGone(() => this.ingest(site))] : []),
    ]);
  }

  /** Waits until something of every kind has been acknowledged. */
  untilEach(): Promise<void> {
    return this.until(
      ({ registered, loggedOut, ingested }) => registered > 0 && loggedOut > 0 && (ingested > 0 || !this.ingests),
    );
  }

  /** Waits until `count` more things have been acknowledged. */
  untilMore(count: number): Promise<void> {
    const sum = ({ registered, loggedIn, loggedOut, ingested }: LoadReport): number =>
      registered + loggedIn + loggedOut + ingested;
    const wanted = sum(this.report()) + count;
    return this.until((report) => sum(report) >= wanted);
  }

  private async until(isReached: (report: LoadReport) => boolean): Promise<void> {
    while (!isReached(this.report())) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  remove(): void {
    this.source.remove();
  }

  report(): LoadReport {
    const states = [...this.sessions.values()];
    return {
      registered: this.registered.length,
      loggedIn: states.length,
      loggedOut: states.filter((state) => state === 'ended').length,
      ingested: this.ingested,
    };
  }

  /** @returns descriptions of the violations; empty if there are none */
  async compare({ sql }: Database): Promise<string[]> {
    const wrong: string[] = [];
    const people = new Set((await sql.select({ email: accounts.email }).from(accounts)).map(({ email }) => email));
    const letters = new Map<string, number>();
    for (const { recipient } of await sql.select({ recipient: mails.recipient }).from(mails))
      letters.set(recipient, (letters.get(recipient) ?? 0) + 1);
    for (const email of this.registered) {
      if (!people.has(email)) wrong.push(`${email} was registered but is missing`);
      if (letters.get(email) !== 1) wrong.push(`${email} has ${letters.get(email) ?? 0} mails instead of one`);
    }
    const open = new Set((await sql.select({ id: sessions.id }).from(sessions)).map(({ id }) => id));
    for (const [id, state] of this.sessions) {
      if (state === 'open' && !open.has(id)) wrong.push(`the session ${id} was opened but is missing`);
      if (state === 'ended' && open.has(id)) wrong.push(`the session ${id} was ended but still exists`);
    }
    return [...wrong, ...(await this.compareMatches(sql))];
  }

  private async compareMatches(sql: Database['sql']): Promise<string[]> {
    const kickOffs = (
      await sql.select({ kickOff: matches.kickOff }).from(matches).where(eq(matches.leagueCode, league))
    ).map(({ kickOff }) => clockOf(kickOff));
    const states = [...new Set(kickOffs)];
    if (states.length > 1) return [`the file is there in parts: ${states.join(', ')}`];
    const all = clubs.length * (clubs.length - 1);
    if (kickOffs.length !== 0 && kickOffs.length !== all)
      return [`${kickOffs.length} of the file's ${all} matches are there`];
    const wanted = Array.from({ length: this.asked - this.stored + 1 }, (_, index) =>
      this.stored + index === 0 ? undefined : hourOf(this.stored + index),
    );
    return wanted.includes(states[0])
      ? []
      : [`the file is there as of ${states[0] ?? 'never'}, acknowledged was ${hourOf(this.stored)}`];
  }

  private post(site: Site, path: string, body: unknown, token?: string): Promise<Response> {
    this.sequence += 1;
    // Behind a proxy, every user has a different address, and none exceeds a limit.
    const address = `10.${(this.sequence >> 16) & 255}.${(this.sequence >> 8) & 255}.${this.sequence & 255}`;
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    return fetch(`${site.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  private async register(site: Site): Promise<void> {
    this.sequence += 1;
    const email = `fan${this.sequence}@example.org`;
    const response = await this.post(site, '/api/account/register', {
      email,
      password,
      passwordCheck: password,
      adult: true,
      terms: true,
      language: 'en',
    });
    if (!response.ok) throw new Error(`A registration returned ${response.status}: ${await response.text()}`);
    this.registered.push(email);
  }

  private async visit(site: Site): Promise<void> {
    const response = await this.post(site, '/api/account/login', { email: this.email, password: this.password });
    const { jwtToken = '' } = (await response.json()) as { jwtToken?: string };
    if (!response.ok) throw new Error(`A login returned ${response.status}`);
    const { sid } = JSON.parse(Buffer.from(jwtToken.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
    this.sessions.set(sid, 'open');
    if (this.sessions.size % 2 === 0) return;
    this.sessions.set(sid, 'ending');
    const end = await this.post(site, '/api/account/logout', {}, jwtToken);
    if (!end.ok) throw new Error(`A logout returned ${end.status}`);
    this.sessions.set(sid, 'ended');
  }

  private async ingest(site: Site): Promise<void> {
    const server = await readServerFile(site.dataDir);
    // Until this server has written its own file, the killed one's may be there.
    if (server?.port !== Number(new URL(site.url).port))
      return void (await new Promise((resolve) => setTimeout(resolve, 50)));
    const version = this.asked + 1;
    this.source.put(
      `2025-26/${league}.json`,
      seasonOf(firstDay, '2000-01-01', clubs).map((match) => ({ ...match, time: hourOf(version) })),
    );
    this.asked = version;
    const response = await fetch(`${site.url}/api/admin/commands/ingest`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ source: 'openfootball', league, from: this.source.path }),
    });
    const announced = await response.text();
    if (!response.ok) throw new Error(`An ingest returned ${response.status}: ${announced}`);
    if (!announced.trim().endsWith('{"succeeded":true}'))
      throw new TypeError('The server was killed while it reported its ingest');
    this.stored = version;
    this.ingested += 1;
  }
}
