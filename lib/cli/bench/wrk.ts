import { spawn, spawnSync } from 'node:child_process';
import type { LoadOrder, LoadResult } from './load';

/** Whether an independent client is available: https://github.com/wg/wrk. */
export const hasWrk = (): boolean => spawnSync('wrk', ['-v'], { stdio: 'ignore' }).error === undefined;

const threads = 2;
const inMs = { us: 0.001, ms: 1, s: 1_000, m: 60_000 } as const;

/** @throws {Error} if wrk fails, or its output is not as expected */
export async function wrkLoad({ port, path, headers, connections, milliseconds }: LoadOrder): Promise<LoadResult> {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  const child = spawn(
    'wrk',
    [
      `-t${threads}`,
      `-c${connections}`,
      `-d${seconds}s`,
      '--latency',
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      `http://127.0.0.1:${port}${path}`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`wrk exited with code ${String(code)}:\n${printed}`);
  return readWrk(printed);
}

/**
 * Reads wrk's report.
 * @throws {Error} if it is not one
 */
export function readWrk(report: string): LoadResult {
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(report)?.[1] ?? '0';
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(report)?.slice(1) ?? [];
  const at = (percentile: number): number => {
    const [, value, unit] = new RegExp(String.raw`^\s+${percentile}%\s+([\d.]+)(us|ms|s|m)$`, 'm').exec(report) ?? [];
    return Number(value) * inMs[unit as keyof typeof inMs];
  };
  const result: LoadResult = {
    perSecond: Number(/^Requests\/sec:\s+([\d.]+)$/m.exec(report)?.[1]),
    p50: at(50),
    p99: at(99),
    failures: [failed, ...broken].reduce((sum, count) => sum + Number(count), 0),
  };
  if (Object.values(result).some(Number.isNaN)) throw new Error(`This is not a report from wrk:\n${report}`);
  return result;
}
