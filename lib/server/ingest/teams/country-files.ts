import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ClubNames } from '@/lib/domain/football/club-names';

/** A line of the data files; docs/how-to/correct-a-club-name.md describes its names. */
export type KnownTeam = ClubNames & {
  id: string;
  /** All other spellings of all sources. */
  aliases: readonly string[];
  /** Three letters, as on scoreboards; unique within a league. */
  code?: string | undefined;
  /** Further countries in whose competitions it plays: FC Vaduz in Liechtenstein's cup and in Switzerland's leagues. */
  also?: readonly string[] | undefined;
  /** Languages whose name was transcribed by rule, because no common usage is known. */
  byRule?: readonly string[] | undefined;
};

/** Relative to the working directory, as the migrations are. */
const folder = path.join(process.cwd(), 'lib/server/ingest/teams');

/**
 * Teams by the country in whose leagues they play (Cardiff City: gb-eng), the country of a league or, for clubs that
 * only play in cups, their own; national teams under `world`.
 */
export const teamsByCountry: Readonly<Record<string, readonly KnownTeam[]>> = Object.fromEntries(
  readdirSync(folder)
    .toSorted()
    .filter((file) => file.endsWith('.json'))
    .map((file) => [
      path.basename(file, '.json'),
      JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as readonly KnownTeam[],
    ]),
);
