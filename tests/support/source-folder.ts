import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { addDays } from '@/lib/domain/shared/dates';
import { serveFolder, type FolderServer } from './folder-server';

/** One match in the format of openfootball's newer files. */
export type SourceMatch = {
  round?: string;
  date: string;
  time?: string;
  team1: string;
  team2: string;
  score: { ht?: [number, number]; ft?: [number, number] };
  status?: string;
};

export type SourceFolder = {
  readonly path: string;
  /** Writes `{season}/{league}.json`; a string is written unchanged. */
  put(file: string, content: readonly SourceMatch[] | string): void;
  remove(): void;
};

/** A folder laid out like openfootball/football.json. */
export function createSourceFolder(): SourceFolder {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pitchcast-source-'));
  return {
    path: folder,
    put(file, content) {
      const full = path.join(folder, file);
      fs.mkdirSync(path.dirname(full), { recursive: true });
      fs.writeFileSync(
        full,
        typeof content === 'string' ? content : JSON.stringify({ name: 'Test', matches: content }),
      );
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Inside a describe: serves a folder from an address laid out like the public Football.TXT.
 * @param afterMs the delay of each response
 * @returns the address
 */
export function useFolderServer(folder: SourceFolder, afterMs = 0): () => string {
  let server: FolderServer;
  beforeAll(async () => {
    server = await serveFolder(folder.path, (_, answer) => setTimeout(answer, afterMs));
  });
  afterAll(() => server.stop());
  return () => server.address;
}

export const sourceTeams = ['Arsenal FC', 'Chelsea FC', 'Everton FC', 'Fulham FC', 'Liverpool FC', 'Burnley FC'];

/**
 * A double round-robin of six clubs, one match a day from `first`; those up to `lastResult` have fictitious but
 * plausible results.
 */
export function seasonOf(first: string, lastResult: string, teams: readonly string[] = sourceTeams): SourceMatch[] {
  const pairs = teams.flatMap((team1, home) =>
    teams.flatMap((team2, away) => (home === away ? [] : [{ team1, team2, home, away }])),
  );
  // Every seventh pair: adjacent ones would give one team all its home matches in a row.
  const drawn = pairs.map((_, index) => pairs[(index * 7) % pairs.length]).filter((pair) => pair !== undefined);
  return drawn.map(({ team1, team2, home, away }, index) => {
    const date = addDays(first, index);
    const ft: [number, number] = [(index + 2 * away) % 4, (index + home) % 3];
    return {
      round: `Matchday ${Math.floor(index / 3) + 1}`,
      date,
      time: '15:00',
      team1,
      team2,
      score: date <= lastResult ? { ft } : {},
    };
  });
}
