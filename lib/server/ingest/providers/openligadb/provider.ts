import { isAddress } from '@/lib/server/ingest/formats/read-document';
import { seasonLabel, seasonOfDay } from '@/lib/server/ingest/formats/season-dates';
import {
  SourceError,
  unchanged,
  type DocumentFilter,
  type DocumentRef,
  type ProviderDefinition,
} from '@/lib/server/ingest/types';
import { openligadbClient } from './client';
import { competitionOf, coveredLeagues } from './competitions';
import { liveReader } from './live';
import { transformOpenligadb } from './transform';
import { asVersion, matchdaysNear, type Version } from './version';

/** Earlier seasons are complete in the collections; this source adds the goals of the seasons that visitors look at. */
const earlierSeasons = 2;

/**
 * Live scores, results and goals of Germany's leagues and cup, as volunteers enter them: www.openligadb.de, open data
 * under ODbL, without a key.
 */
export const openligadb: ProviderDefinition<'openligadb'> = {
  id: 'openligadb',
  hasLineups: false,
  hasLiveScores: true,
  async create({ settings, from = settings.OPENLIGADB_URL, now }) {
    const client = await openligadbClient(from);
    const reader = liveReader(client);
    const versions = new Map<string, Version>();
    return {
      id: 'openligadb',
      list: async (filter) => documentsOf(filter, now.toISOString().slice(0, 10)),
      async fetch(ref, { version, withinMs } = {}) {
        const known = asVersion(version, from, now);
        const changes: Record<string, string | null> = {};
        for (const group of Object.keys(known?.changes ?? {}))
          changes[group] = await client.lastChange(ref, Number(group), withinMs);
        const isSame = Object.entries(changes).every(
          ([group, change]) => change !== null && change === known?.changes[group],
        );
        if (known && isSame) return unchanged;
        const text = await client.season(ref, withinMs);
        if (text === null) return null;
        // Asked before the matches were read, so that a change in between is read the next time.
        const near = matchdaysNear(text, ref, now).map((group) => [group, changes[group] ?? null] as const);
        if (isAddress(from))
          versions.set(ref.file, { from, readAt: now.toISOString(), changes: Object.fromEntries(near) });
        return { ...ref, text };
      },
      transform: transformOpenligadb,
      versionOf: ({ file }) => versions.get(file) ?? null,
      async live(leagueCodes, at) {
        const covered = leagueCodes.filter((code) => competitionOf(code) !== undefined);
        const reports = [];
        const faults: unknown[] = [];
        // One competition after the other; one that cannot be read does not delay the others.
        for (const code of covered) {
          try {
            reports.push(...(await reader.read(code, at)));
          } catch (fault) {
            faults.push(fault);
          }
        }
        if (faults.length > 0 && faults.length === covered.length) throw faults[0];
        return reports;
      },
      news: reader.news,
    };
  },
};

function documentsOf({ season, leagueCode, scope }: DocumentFilter, today: string): DocumentRef[] {
  const current = seasonOfDay(today);
  // The coming season's fixtures are published before the current one has ended.
  const newest = today.slice(5, 7) === '06' ? current + 1 : current;
  const first = scope === 'all' ? current - earlierSeasons : current;
  const seasons = season
    ? [season].filter((label) => /^\d{4}-\d{2}$/u.test(label))
    : Array.from({ length: newest - first + 1 }, (_, index) => seasonLabel(first + index));
  const wanted = coveredLeagues.filter((code) => leagueCode === undefined || code === leagueCode);
  if (wanted.length === 0)
    throw new SourceError(`openligadb has no league ${leagueCode ?? ''}; it has ${coveredLeagues.join(', ')}`);
  return seasons.flatMap((label) =>
    wanted.map((code) => ({ file: `${label}/${code}.json`, season: label, leagueCode: code })),
  );
}
