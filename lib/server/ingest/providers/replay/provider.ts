import { siteDay } from '@/lib/domain/shared/dates';
import { readFootballJson, type FootballJsonMatch } from '@/lib/server/ingest/formats/football-json';
import { SourceError, type ProviderDefinition, type StoredChoices } from '@/lib/server/ingest/types';
import { currentSeason, readReplayDocument, replayDocuments } from './documents';
import { chooseShifts, type ReplayShifts } from './plan';
import { transformReplay } from './transform';

const shiftsKey = 'replay.shifts';

/** Real fixtures and results of 2012-13 to 2014-15 on new dates, from the npm package football.json: offline. */
export const replay: ProviderDefinition<'replay'> = {
  id: 'replay',
  hasLineups: false,
  async create({ now, siteTimeZone, choices }) {
    const shifts =
      (await storedShifts(choices)) ?? (await chooseAndKeep(choices, siteDay(now, siteTimeZone), siteTimeZone));
    return {
      id: 'replay',
      async list({ season, leagueCode, scope }) {
        const wanted = replayDocuments.filter(
          (ref) =>
            (!season || ref.season === season) &&
            (!leagueCode || ref.leagueCode === leagueCode) &&
            (scope === 'all' || ref.season === currentSeason),
        );
        if (wanted.length === 0)
          throw new SourceError(`the replay has no season ${season ?? 'at all'} of league ${leagueCode ?? 'any'}`);
        return wanted;
      },
      async fetch(ref) {
        return { ...ref, text: await readReplayDocument(ref.file) };
      },
      transform: (document) => transformReplay(document, shifts[document.leagueCode] ?? 0, now),
    };
  },
};

async function storedShifts(choices: StoredChoices): Promise<ReplayShifts | null> {
  const stored = await choices.read(shiftsKey);
  return isShifts(stored) ? stored : null;
}

async function chooseAndKeep(choices: StoredChoices, today: string, siteTimeZone: string): Promise<ReplayShifts> {
  const seasons = new Map<string, readonly FootballJsonMatch[]>();
  for (const { season, leagueCode, file } of replayDocuments) {
    if (season === currentSeason) seasons.set(leagueCode, readFootballJson(await readReplayDocument(file)).matches);
  }
  const shifts = chooseShifts(seasons, today, siteTimeZone);
  await choices.write(shiftsKey, shifts);
  return shifts;
}

function isShifts(value: unknown): value is ReplayShifts {
  const codes = replayDocuments.map((ref) => ref.leagueCode);
  return (
    typeof value === 'object' &&
    value !== null &&
    codes.every((code) => Number.isInteger((value as Record<string, unknown>)[code]))
  );
}
