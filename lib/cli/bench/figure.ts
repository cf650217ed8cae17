import { performance } from 'node:perf_hooks';

/** One measured figure with a baseline from the same run; `ratio` = value / baseline compares across machines. */
export type BenchFigure = { name: string; value: number; unit: string; baselineName: string; ratio: number };

/** Median milliseconds of a call, over at least five rounds and about half a second, after a warm-up. */
export function medianMs(call: () => unknown): number {
  for (let round = 0; round < 3; round += 1) call();
  const times: number[] = [];
  const end = performance.now() + 500;
  while (times.length < 5 || performance.now() < end) {
    const start = performance.now();
    call();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? Number.NaN;
}

let loopMs: number | undefined;

/** This machine's baseline: milliseconds for a million exponentials. Measured once per run. */
export function arithmeticLoopMs(): number {
  loopMs ??= medianMs(() => {
    let sum = 0;
    for (let step = 0; step < 1_000_000; step += 1) sum += Math.exp(-(step % 97) / 97);
    return sum;
  });
  return loopMs;
}

export const ARITHMETIC_LOOP = 'a million exponentials';
