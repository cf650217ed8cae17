import { readdirSync, readlinkSync } from 'node:fs';
import { pause } from '@/tests/long/watch-process';
import type { Wanted } from './honest';
import { loopback } from './run-attack';
import { visit, type Errand, type Visit } from './visit';

/** Everything is as before within this time. */
const recoverMs = 5_000;
/** Sockets that were closed by the other side are gone from a process within this time. */
const settleMs = 15_000;

/** More than the places of each kind of work: one that stayed taken shows. */
const uncachedPages = 6;
const calls = 48;
const logins = 3;
const newVisitors = 20;
/** After a refusal. */
const againMs = 500;

export type Aftermath = {
  /** Milliseconds until /api/ready said 200; undefined where it did not in time. */
  readyMs: number | undefined;
  /** What did not work as before. */
  wrong: string[];
};

/** Asks, right after an attack, for all that needs a place: pages that nobody keeps, calls, logins, at the same moment. */
export async function lookAfter(wanted: Wanted, withinMs = recoverMs): Promise<Aftermath> {
  let number = 0;
  const visitorOf = (who: number, patienceMs: number) => ({
    port: wanted.port,
    from: loopback(7, 1 + (who % newVisitors)),
    forwarded: wanted.isProxied ? `192.0.2.${1 + (who % newVisitors)}` : undefined,
    agent: false as const,
    patienceMs,
  });
  const go = async (errand: Errand, patienceMs = withinMs): Promise<Visit> => {
    number += 1;
    const who = number;
    for (const end = performance.now() + patienceMs; ;) {
      const answer = await visit(visitorOf(who, Math.max(0, end - performance.now())), errand);
      // A machine with much else to do may refuse a few of them, which is no place that stayed taken: who is asked to come again does so.
      if (!answer.isRefused || performance.now() + againMs > end) return answer;
      await pause(againMs);
    }
  };
  const began = performance.now();
  let readyMs: number | undefined;
  while (readyMs === undefined && performance.now() - began < withinMs) {
    const { status } = await go({ method: 'GET', path: '/api/ready' }, 1_000);
    if (status === 200) readyMs = performance.now() - began;
    else await pause(50);
  }
  const wrong = readyMs === undefined ? [`not ready again within ${withinMs} ms`] : [];
  const { email, password, token } = wanted;
  const bearer = { authorization: `Bearer ${token}` };
  const asked: Record<string, Promise<Visit>[]> = {
    'uncached pages': times(uncachedPages, (n) =>
      go({ method: 'GET', path: n % 2 ? '/login' : `/search?q=after${n}` }),
    ),
    calls: times(calls, () => go({ method: 'POST', path: '/api/account/me', headers: bearer, body: '{}' })),
    logins: times(logins, () =>
      go({ method: 'POST', path: '/api/account/login', body: JSON.stringify({ email, password }) }),
    ),
  };
  for (const [name, visits] of Object.entries(asked)) {
    const bad = (await Promise.all(visits)).filter(({ status }) => status !== 200);
    const told = bad.map(({ status, reason }) => reason ?? String(status));
    if (bad.length > 0)
      wrong.push(`${bad.length} of ${visits.length} ${name} afterwards: ${[...new Set(told)].join()}`);
  }
  return { readyMs, wrong };
}

const times = <Value>(count: number, make: (number: number) => Value): Value[] =>
  Array.from({ length: count }, (_, number) => make(number));

/**
 * Places of the server's queues that are still taken once it has settled, as its own figures say.
 * @returns such as `renders running: 4`
 */
export async function slotsTaken(port: number, metricsToken: string, withinMs = settleMs): Promise<string[]> {
  const headers = { authorization: `Bearer ${metricsToken}`, connection: 'close' };
  for (const end = performance.now() + withinMs; ; await pause(250)) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/metrics`, { headers }).catch(() => undefined);
    const text = (await answer?.text()) ?? '';
    const taken = [...text.matchAll(/^pitchcast_queue\{queue="(\w+)",state="(running|waiting)"\} (\d+)$/gm)]
      .filter(([, , , count]) => count !== '0')
      .map(([, queue, state, count]) => `${queue} ${state}: ${count}`);
    if (answer?.ok && taken.length === 0) return [];
    if (performance.now() > end) return answer?.ok ? taken : ['no figures'];
  }
}

/** Descriptors of a process, but for the database's files, of which it opens more as more is read. */
export function openDescriptors(pid: number | undefined, dataDir: string): number {
  const folder = `/proc/${pid ?? 0}/fd`;
  try {
    return readdirSync(folder).filter((name) => !linkOf(`${folder}/${name}`)?.startsWith(dataDir)).length;
  } catch {
    return Number.NaN;
  }
}

function linkOf(file: string): string | undefined {
  try {
    return readlinkSync(file);
  } catch {
    return undefined;
  }
}

/** @returns how many more than before are open once it has settled */
export async function leaked(
  pid: number | undefined,
  dataDir: string,
  before: number,
  withinMs = settleMs,
): Promise<number> {
  for (const end = performance.now() + withinMs; performance.now() < end; await pause(250))
    if (openDescriptors(pid, dataDir) <= before) return 0;
  return openDescriptors(pid, dataDir) - before;
}
