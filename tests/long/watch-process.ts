import { readdirSync, readFileSync } from 'node:fs';

/** Megabytes of a process's resident memory; NaN if the system does not report it or the process has ended. */
export function residentMb(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid ?? 0}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** A process's open files and connections. */
export function openHandles(pid: number | undefined): number {
  try {
    return readdirSync(`/proc/${pid ?? 0}/fd`).length;
  } catch {
    return Number.NaN;
  }
}

export type Watch = { /** Ends it. @returns the maximum */ stop(): number };

/** Samples every 250 ms. */
export function watchMemory(pid: number | undefined): Watch {
  let most = residentMb(pid);
  const timer = setInterval(() => {
    const now = residentMb(pid);
    if (now > most) most = now;
  }, 250);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
