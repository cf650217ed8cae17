import type { Kind, Sample, Visits } from './honest';

/**
 * Limits for the p99 of cached pages and for all uncached requests. If the machine is busy with other work, cached
 * pages may instead take a few times as long as right before the attack; on a quiet one that is less than the limit.
 */
const cachedWithinMs = 200;
const timesUndisturbed = 5;
const responseWithinMs = 5_000;

export type Seen = {
  cachedP99: number;
  /** The slowest uncached request: pages, calls, searches, logins. */
  slowestMs: number;
  refused: number;
  asked: number;
  lateMs: number;
  /** The responses from /api/ready other than 200. */
  notReady: number;
  /** Cached pages over their limit; after a single attack, other work on the machine may be the cause. */
  slow: string | null;
  wrong: string[];
};

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const isGood = ({ kind, status, isRefused, milliseconds }: Sample): boolean =>
  kind === 'cached'
    ? status === 200
    : kind === 'ready'
      ? status !== 0
      : (status === 200 || isRefused) && milliseconds <= responseWithinMs;

/**
 * The honest visitors' verdict on a period.
 * @param undisturbedP99 for cached pages, in milliseconds, on the same site and machine without an attack
 */
export function judge({ samples, lateMs }: Visits, undisturbedP99 = 0): Seen {
  const of = (...kinds: Kind[]): Sample[] => samples.filter(({ kind }) => kinds.includes(kind));
  const uncached = of('page', 'call', 'search', 'login');
  const cachedP99 = percentile(
    of('cached').map(({ milliseconds }) => milliseconds),
    0.99,
  );
  const faults = new Map<string, number>();
  for (const sample of samples.filter((one) => !isGood(one))) {
    const came = sample.reason ?? (sample.status === 200 ? 'later than 5 s' : sample.status);
    const name = `${sample.kind} ${sample.path.replace(/\?.*/, '')}: ${came}`;
    faults.set(name, (faults.get(name) ?? 0) + 1);
  }
  const wrong = [...faults].map(([name, count]) => `${count} x ${name}`);
  const slow =
    cachedP99 >= Math.max(cachedWithinMs, timesUndisturbed * undisturbedP99)
      ? `cached pages p99 ${cachedP99.toFixed(0)} ms, ${undisturbedP99.toFixed(0)} ms undisturbed`
      : null;
  if (slow) wrong.push(slow);
  return {
    cachedP99,
    slowestMs: Math.max(0, ...uncached.map(({ milliseconds }) => milliseconds)),
    refused: samples.filter(({ isRefused }) => isRefused).length,
    asked: samples.length,
    lateMs,
    notReady: of('ready').filter(({ status }) => status !== 200).length,
    slow,
    wrong,
  };
}

/** Log lines that no client should be able to cause. */
export const defectsIn = (announced: string): string[] => {
  const lines = announced.split('\n').filter((line) => /Uncaught exception|Unhandled rejection/.test(line));
  return lines.length === 0 ? [] : [`${lines.length} x in the log: ${lines[0]!.slice(0, 400)}`];
};
