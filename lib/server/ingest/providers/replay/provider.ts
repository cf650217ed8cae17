import { createHash } from 'node:crypto';
import { siteDay } from '@/lib/domain/shared/dates';
import {
  SourceError,
  unchanged,
  type DocumentRef,
  type ProviderDefinition,
  type ProviderOptions,
  type StoredChoices,
} from '@/lib/server/ingest/types';
import { chooseCalendars, type ReplayCalendars } from './calendar';
import { keepApart } from './keep-apart';
import { liveReplay } from './live';
import { readSeason, readSnapshot, type PackedSnapshot, type SnapshotSeason } from './snapshot';
import { nextReplayChange, transformReplay } from './transform';

export const calendarsKey = 'replay.calendars';

/** A stored season: its version, and the instants (ISO 8601) between which reading it gives the same result. */
type StoredSeason = { version: string; since: string; until: string | null };

/** Real fixtures and results on new dates, from the snapshot that ships with the project: offline. */
export const replay: ProviderDefinition<'replay'> = {
  id: 'replay',
  hasLineups: false,
  hasLiveScores: true,
  async create({ now, siteTimeZone, choices, teamOf, isReadersCountry }) {
    const { lines } = await readSnapshot();
    const current = currentSeasons(lines);
    const calendars =
      (await storedCalendars(choices, current)) ??
      (await chooseAndKeep(choices, { lines, current, teamOf, isReadersCountry, today: siteDay(now, siteTimeZone) }));
    // Live scores are asked for every minute.
    const read = new Map<string, SnapshotSeason | null>();
    const isCurrent = ({ leagueCode, season }: DocumentRef): boolean => current.get(leagueCode) === season;
    const versionOf = (ref: DocumentRef): string => versionIn({ lines, calendars, current }, ref);
    const seasonNow = (code: string): SnapshotSeason | null => {
      const known = read.get(code);
      if (known !== undefined) return known;
      const text = lines.get(`${code} ${current.get(code) ?? ''}`);
      const season = text === undefined ? null : readSeason(text);
      read.set(code, season);
      return season;
    };
    return {
      id: 'replay',
      async list({ season, leagueCode, scope }) {
        const wanted = [...lines.keys()]
          .map(refOf)
          .filter(
            (ref) =>
              (!season || ref.season === season) &&
              (!leagueCode || ref.leagueCode === leagueCode) &&
              (scope === 'all' || current.get(ref.leagueCode) === ref.season),
          );
        if (wanted.length === 0)
          throw new SourceError(
            `the replay does not include ${season === undefined ? 'any season' : `season ${season}`} of ${leagueCode === undefined ? 'any league' : `league ${leagueCode}`}`,
          );
        return wanted.sort((a, b) => (a.season < b.season ? -1 : a.season > b.season ? 1 : 0));
      },
      fetch(ref, { version } = {}) {
        const text = lines.get(ref.file);
        if (text === undefined) return Promise.resolve(null);
        const stored = asStoredSeason(version);
        const isSame =
          stored?.version === versionOf(ref) &&
          new Date(stored.since) <= now &&
          (stored.until === null || now < new Date(stored.until));
        return Promise.resolve(isSame ? unchanged : { ...ref, text });
      },
      transform(document) {
        const calendar = calendars[document.leagueCode];
        if (!calendar) throw new SourceError(`the replay has no calendar for ${document.leagueCode}`);
        return transformReplay(document, calendar, isCurrent(document), now);
      },
      versionOf(document): StoredSeason | null {
        const calendar = calendars[document.leagueCode];
        if (!calendar) return null;
        const until = nextReplayChange(readSeason(document.text), calendar, isCurrent(document), now);
        return { version: versionOf(document), since: now.toISOString(), until: until?.toISOString() ?? null };
      },
      live(leagueCodes, at) {
        const reported = leagueCodes.flatMap((code) => {
          const [season, calendar] = [seasonNow(code), calendars[code]];
          return season && calendar ? liveReplay(season, calendar, true, at) : [];
        });
        return Promise.resolve(reported);
      },
    };
  },
};

/**
 * Whether the stored replay comes from another snapshot, or covers other leagues, than this version's: its seasons
 * would appear beside the new ones on other dates.
 * @param stored its calendars
 * @param documents the documents read, by file
 */
export async function isReplayOutdated(
  stored: unknown,
  documents: ReadonlyMap<string, { version: unknown }>,
): Promise<boolean> {
  if (typeof stored !== 'object' || stored === null) return false;
  const { lines } = await readSnapshot();
  const current = currentSeasons(lines);
  const calendars = stored as ReplayCalendars;
  if ([...current.keys()].sort().join() !== Object.keys(calendars).sort().join()) return true;
  for (const ref of [...lines.keys()].map(refOf)) {
    const season = asStoredSeason(documents.get(ref.file)?.version);
    if (season && season.version !== versionIn({ lines, calendars, current }, ref)) return true;
  }
  return false;
}

type ReplayedSnapshot = {
  lines: PackedSnapshot['lines'];
  calendars: ReplayCalendars;
  current: ReadonlyMap<string, string>;
};

/** A version that changes with a season's facts and with its calendar. */
function versionIn({ lines, calendars, current }: ReplayedSnapshot, { file, leagueCode, season }: DocumentRef): string {
  // The database does not preserve the order of keys.
  const { shift, cycle, moved } = calendars[leagueCode] ?? {};
  const isCurrent = current.get(leagueCode) === season;
  return createHash('sha256')
    .update(JSON.stringify([lines.get(file), shift, cycle, isCurrent, ...(isCurrent && moved ? [moved] : [])]))
    .digest('base64url');
}

function asStoredSeason(stored: unknown): StoredSeason | null {
  return typeof stored === 'object' && stored !== null && 'version' in stored ? (stored as StoredSeason) : null;
}

function refOf(key: string): DocumentRef {
  const [leagueCode = '', season = ''] = key.split(' ');
  return { file: key, leagueCode, season };
}

/** The newest season of each competition. */
function currentSeasons(lines: PackedSnapshot['lines']): ReadonlyMap<string, string> {
  const current = new Map<string, string>();
  for (const { leagueCode, season } of [...lines.keys()].map(refOf))
    if (season > (current.get(leagueCode) ?? '')) current.set(leagueCode, season);
  return current;
}

async function storedCalendars(
  choices: StoredChoices,
  current: ReadonlyMap<string, string>,
): Promise<ReplayCalendars | null> {
  const stored = await choices.read(calendarsKey);
  if (typeof stored !== 'object' || stored === null) return null;
  const isWhole = [...current.keys()].every((code) => Object.hasOwn(stored, code));
  return isWhole ? (stored as ReplayCalendars) : null;
}

async function chooseAndKeep(
  choices: StoredChoices,
  {
    lines,
    current,
    ...given
  }: {
    lines: PackedSnapshot['lines'];
    current: ReadonlyMap<string, string>;
    today: string;
  } & Pick<ProviderOptions, 'teamOf' | 'isReadersCountry'>,
): Promise<ReplayCalendars> {
  const seasons = [...current].map(([code, season]) => readSeason(lines.get(`${code} ${season}`) ?? ''));
  const calendars = keepApart(seasons, chooseCalendars(seasons, given.today, given.isReadersCountry), given);
  await choices.write(calendarsKey, calendars);
  return calendars;
}
