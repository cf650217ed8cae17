import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { runBacktest } from '@/lib/cli/backtest/run';
import type { FittedResult } from '@/lib/model/dixon-coles/types';
import { syntheticSeason, syntheticTeams } from './synthetic-league';

type Report = {
  matches: number;
  rps: number;
  logLoss: number;
  brier: number;
  over25: { logLoss: number; brier: number };
  btts: { logLoss: number; brier: number };
  ece: number;
  market: { rps: number; logLoss: number; matches: number } | null;
  seconds: number;
  modelVersions: Record<string, number>;
};

/** Runs the command; JSON reports are returned parsed. */
export async function backtest(...argv: string[]) {
  const printed: string[] = [];
  const complaints: string[] = [];
  const code = await runBacktest(argv, {
    print: (text) => printed.push(text),
    complain: (text) => complaints.push(text),
  });
  const text = printed.join('\n');
  return {
    code,
    text,
    json: text.startsWith('{') ? (JSON.parse(text) as Report) : null,
    complaint: complaints.join('\n'),
  };
}

const league = (teams: number, prefix: string, seed: number) =>
  [2021, 2022, 2023]
    .flatMap((year) => syntheticSeason(syntheticTeams(teams), { start: `${year}-08-05`, seed: year + seed }))
    .map((row) => ({ ...row, home: prefix + row.home, away: prefix + row.away }));
/** Three seasons with eight teams, 56 matches each. */
export const north = league(8, 'north-', 0);
/** Three seasons with six teams, 30 matches each. */
export const south = league(6, 'south-', 50);
/** The last of their seasons. */
export const lastSeason = ['--from', '2023-08-01', '--to', '2024-06-30'];

export const header = 'date,home,away,hg,ag';
export const rowOf = (row: FittedResult): string =>
  [row.date, row.home, row.away, row.homeGoals, row.awayGoals].join(',');

/** In a test file: a folder for the files of its commands, removed afterwards. */
export function useFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'backtest-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    path: folder,
    /** @returns the file's path */
    write(name: string, lines: readonly string[]): string {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, `${lines.join('\n')}\n`);
      return file;
    },
  };
}
