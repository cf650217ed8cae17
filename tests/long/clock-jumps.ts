import { withMovedClock, type MovedSite } from './moved-clock';
import type { PartOptions } from './part';
import { admin, call, logIn } from './site';
import { pause } from './watch-process';

const start = new Date('2026-09-19T09:00:00Z');
/** The times to which the clock is set: past kick-offs, back before them, two days ahead, a day back. */
const instants = ['2026-09-19T15:30:00Z', '2026-09-19T10:30:00Z', '2026-09-21T12:00:00Z', '2026-09-20T12:00:00Z'].map(
  (text) => new Date(text),
);
const minuteMs = 60_000;
/** Two runs of the schedule, plus the work of one on a busy machine. */
const timeoutMs = 240_000;

type Entry = { sequence: number; hash: string; content: { match?: { id: number } } };
type Stats = { sources: { source: string; lastLookAt: string | null }[]; tasks: { task: string; error: string }[] };

async function ledgerOf({ url }: MovedSite): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let after: number | null = 0; after !== null;) {
    const page = (await (await fetch(`${url}/api/track-record/ledger?after=${after}`)).json()) as {
      items: Entry[];
      next: number | null;
    };
    entries.push(...page.items);
    after = page.next;
  }
  return entries;
}

async function kickedOff({ url }: MovedSite, now: Date): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; page <= 5; page += 1) {
    const { items } = (await (await fetch(`${url}/api/predictions?date=2026-09-19&page=${page}`)).json()) as {
      items: { id: number; kickOff: string; status?: string }[];
    };
    ids.push(...items.filter(({ kickOff }) => new Date(kickOff) <= now).map(({ id }) => id));
  }
  return ids;
}

/** Whether the schedule has polled the source since the clock was set. */
async function hasLooked(site: MovedSite, token: string, since: Date): Promise<boolean> {
  const { sources } = (await call(site, 'GET', '/api/admin/stats', { token })).body as Stats;
  const look = sources.find(({ source }) => source === 'replay')?.lastLookAt;
  return (
    look !== undefined &&
    look !== null &&
    new Date(look) >= since &&
    new Date(look) <= new Date(site.now().getTime() + minuteMs)
  );
}

async function until(check: () => Promise<boolean>): Promise<boolean> {
  for (const end = performance.now() + timeoutMs; performance.now() < end; await pause(1_000))
    if (await check()) return true;
  return false;
}

/** Sets the clock of a running site: jobs continue, seals remain, and matches that have kicked off are sealed. */
export function tryJumps({ data }: PartOptions): Promise<{ jumps: number; sealed: number; wrong: string[] }> {
  return withMovedClock({ data, start, admins: 1 }, async (site) => {
    const wrong: string[] = [];
    let token = await logIn(site, admin(0));
    let ledger = await ledgerOf(site);
    for (const instant of instants) {
      const announced = `set to ${instant.toISOString()}`;
      await site.setTo(instant);
      if (!(await until(() => hasLooked(site, token, instant)))) wrong.push(`${announced}: the schedule is stalled`);
      const later = await ledgerOf(site);
      if (JSON.stringify(later.slice(0, ledger.length)) !== JSON.stringify(ledger))
        wrong.push(`${announced}: sealed predictions changed`);
      const matches = later.flatMap(({ content }) => content.match?.id ?? []);
      const sealed = new Set(matches);
      if (sealed.size !== matches.length) wrong.push(`${announced}: a match is sealed twice`);
      const missing = (await kickedOff(site, instant)).filter((id) => !sealed.has(id));
      if (missing.length > 0) wrong.push(`${announced}: kicked off but not sealed: ${missing.join(', ')}`);
      const { tasks } = (await call(site, 'GET', '/api/admin/stats', { token })).body as Stats;
      for (const { task, error } of tasks) wrong.push(`${announced}: ${task} failed: ${error}`);
      ledger = later;
      token = await logIn(site, admin(0));
    }
    return { jumps: instants.length, sealed: ledger.length, wrong };
  });
}
