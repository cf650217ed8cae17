import { readdirSync, readlinkSync } from 'node:fs';
import { pause } from '@/tests/long/watch-process';
import type { Wanted } from './honest';
import { loopback } from './run-attack';
import { visit, type Errand, type Visit } from './visit';

/** Everything must be as before within this time. */
const recoverMs = 5_000;
/** Sockets closed by the peer must be released within this time. */
const calmMs = 15_000;

/** More than the slots for each kind of work, so that a leaked one shows. */
const uncachedPages = 6;
const calls = 48;
const logins = 3;
const newVisitors = 20;
/** Pause after a 503. */
const againMs = 500;

export type Aftermath = {
  /** Milliseconds until /api/ready returned 200; undefined if it did not in time. */
  readyMs: number | undefined;
  /** What did not work as before. */
  wrong: string[];
};

/** Right after an attack, requests everything that needs a slot: uncached pages, calls and logins, concurrently. */
export async function lookAfter(wanted: Wanted, withinMs = recoverMs): Promise<Aftermath> {
  let number = 0;
  const visitorOf = (who: number, timeoutMs: number) => ({
    port: wanted.port,
    from: loopback(7, 1 + (who % newVisitors)),
    forwarded: wanted.isProxied ? `192.0.2.${1 + (who % newVisitors)}` : undefined,
    agent: false as const,
    timeoutMs,
  });
  const go = async (errand: Errand, timeoutMs = withinMs): Promise<Visit> => {
    number += 1;
    const who = number;
    for (const end = performance.now() + timeoutMs; ;) {
      const response = await visit(visitorOf(who, Math.max(0, end - performance.now())), errand);
      // A busy machine may refuse a few of them, which does not mean a leaked slot: they are retried.
      if (!response.isRefused || performance.now() + againMs > end) return response;
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
    const reasons = bad.map(({ status, reason }) => reason ?? String(status));
    if (bad.length > 0)
      wrong.push(`${bad.length} of ${visits.length} ${name} afterwards: ${[...new Set(reasons)].join()}`);
  }
  return { readyMs, wrong };
}

const times = <Value>(count: number, make: (number: number) => Value): Value[] =>
  Array.from({ length: count }, (_, number) => make(number));

/**
 * Slots in the server's queues that are still taken once it is idle, according to its own metrics.
 * @returns such as `renders running: 4`
 */
export async function slotsTaken(port: number, metricsToken: string, withinMs = calmMs): Promise<string[]> {
  const headers = { authorization: `Bearer ${metricsToken}`, connection: 'close' };
  for (const end = performance.now() + withinMs; ; await pause(250)) {
    const response = await fetch(`http://127.0.0.1:${port}/api/metrics`, { headers }).catch(() => undefined);
    const text = (await response?.text()) ?? '';
    const taken = [...text.matchAll(/^pitchcast_queue\{queue="(\w+)",state="(running|waiting)"\} (\d+)$/gm)]
      .filter(([, , , count]) => count !== '0')
      .map(([, queue, state, count]) => `${queue} ${state}: ${count}`);
    if (response?.ok && taken.length === 0) return [];
    if (performance.now() > end) return response?.ok ? taken : ['no figures'];
  }
}

/** A process's descriptors, except for the database's files, of which it opens more as more is read. */
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

/** @returns how many more than before are open once the process is idle */
export async function leaked(
  pid: number | undefined,
  dataDir: string,
  before: number,
  withinMs = calmMs,
): Promise<number> {
  for (const end = performance.now() + withinMs; performance.now() < end; await pause(250))
    if (openDescriptors(pid, dataDir) <= before) return 0;
  return openDescriptors(pid, dataDir) - before;
}
