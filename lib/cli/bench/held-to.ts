import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where Linux mounts its processor control groups of version 1. */
const groups = '/sys/fs/cgroup/cpu';
const periodUs = 100_000;

/** Whether a process can be limited to a share of a core here: on Linux, as root, with control groups of version 1. */
export const canHold = (): boolean => existsSync(path.join(groups, 'cpu.cfs_quota_us')) && process.getuid?.() === 0;

/**
 * Limits a process with all of its threads to a share of one core, in 0..1. The callback removes its group, after the
 * process has ended.
 */
export function holdTo(pid: number, share: number): () => void {
  const group = path.join(groups, `bench-${pid}`);
  mkdirSync(group);
  writeFileSync(path.join(group, 'cpu.cfs_period_us'), String(periodUs));
  writeFileSync(path.join(group, 'cpu.cfs_quota_us'), String(Math.round(periodUs * share)));
  writeFileSync(path.join(group, 'cgroup.procs'), String(pid));
  return () => rmdirSync(group);
}

/** The ids of the processes that a process has started. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
