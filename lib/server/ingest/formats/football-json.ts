import { z } from 'zod';
import type { Score, StoredMatchStatus } from '@/lib/domain/football/match';
import { counted } from '@/lib/domain/shared/counted';
import { DocumentError, type RowRefusal } from '@/lib/server/ingest/types';

/** One validated match of a football.json document; `date` is still as the source writes it. */
export type FootballJsonMatch = {
  row: number;
  round: string | null;
  date: string;
  /** HH:MM in the local time of the league's country; null: only the day is known. */
  time: string | null;
  home: string;
  away: string;
  /** null: the source reports no status, so the score and the clock decide. */
  status: StoredMatchStatus | null;
  score: Score | null;
  halfTime: Score | null;
};

export type FootballJsonDocument = { matches: FootballJsonMatch[]; refused: RowRefusal[]; notes: string[] };

/** A season of one league is about 200 KB. */
const maximalCharacters = 5_000_000;
/** More goals of one side than in any modern league match (VVV-Venlo - Ajax 0-13): a typing error. */
const maximalGoals = 20;
/**
 * From this number of scores that read as kick-off times, a document has times in place of scores (rounds 1 and 2 of
 * de.2 2013-14).
 */
const suspiciousClocks = 3;

const teamSchema = z
  .union([z.string(), z.object({ name: z.string() }).transform((team) => team.name)])
  .pipe(z.string().trim().min(1));
const goals = z.int().min(0).max(maximalGoals);
const pair = z.tuple([goals, goals]).transform(([home, away]): Score => ({ home, away }));
const rowSchema = z.object({
  round: z.union([z.string(), z.number().transform(String)]).nullish(),
  stage: z.string().nullish(),
  date: z.iso.date(),
  time: z
    .string()
    .regex(/^\s*([01]?\d|2[0-3])[:.][0-5]\d\s*$/)
    .nullish(),
  team1: teamSchema,
  team2: teamSchema,
  score: z.object({ ft: pair.nullish(), ht: pair.nullish() }).nullish(),
  score1: goals.nullish(),
  score2: goals.nullish(),
  status: z.string().nullish(),
});
type Row = z.infer<typeof rowSchema>;

const documentSchema = z.union([
  z.object({ matches: z.array(z.unknown()) }),
  z.object({ rounds: z.array(z.object({ name: z.string().nullish(), matches: z.array(z.unknown()) })) }),
]);

const statuses: Readonly<Record<string, StoredMatchStatus>> = {
  scheduled: 'scheduled',
  finished: 'finished',
  postponed: 'postponed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  annulled: 'cancelled',
  awarded: 'awarded',
  abandoned: 'abandoned',
  suspended: 'abandoned',
};

const impossibleScore = 'impossible score';

const knockOut = /play-?offs?|finals?\b/i;

/**
 * Reads both the older form (`rounds`, team objects, score1/score2) and the newer one (`matches`, team names,
 * score.ft/ht). A bad row never affects the others.
 * @throws {DocumentError} if nothing can be read: not JSON, truncated, or of another kind
 */
export function readFootballJson(text: string): FootballJsonDocument {
  const document: FootballJsonDocument = { matches: [], refused: [], notes: [] };
  let knockOuts = 0;
  listRows(parse(text)).forEach(({ value, round }, index) => {
    const row = index + 1;
    const parsed = rowSchema.safeParse(value);
    if (!parsed.success) {
      document.refused.push({ row, reason: describe(parsed.error, value) });
      return;
    }
    const label = parsed.data.round?.trim() || round?.trim() || null;
    if ([parsed.data.stage, label].some((name) => name && knockOut.test(name))) {
      knockOuts += 1;
      return;
    }
    const match = toMatch(parsed.data, row, label);
    if ('reason' in match) document.refused.push(match);
    else document.matches.push(match);
  });
  refuseClocks(document);
  if (knockOuts > 0)
    document.notes.push(
      `left out ${counted(knockOuts, 'play-off match', 'play-off matches')}, which the league does not count`,
    );
  return document;
}

/** Removes control characters and unpaired surrogates, which no name contains and no database stores. */
const plainText = (text: string): string => text.replace(/\p{C}/gu, '');

/** 13:00 and 20:15 are each possible as a score; several of them, or one beside 18:30, are kick-off times. */
function refuseClocks(document: FootballJsonDocument): void {
  const isClock = ({ score }: FootballJsonMatch): boolean =>
    score !== null && score.home >= 10 && score.away % 15 === 0;
  const impossible = document.refused.filter(({ reason }) => reason.startsWith(impossibleScore)).length;
  const clocks = document.matches.filter(isClock);
  if (clocks.length === 0 || clocks.length + impossible < suspiciousClocks) return;
  document.matches = document.matches.filter((match) => !isClock(match));
  for (const { row, score } of clocks)
    document.refused.push({
      row,
      reason: `${impossibleScore}: ${score?.home ?? ''}-${score?.away ?? ''} is a kick-off time`,
    });
  document.refused.sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
}

function parse(text: string): z.infer<typeof documentSchema> {
  if (text.length > maximalCharacters) throw new DocumentError(`larger than ${maximalCharacters} characters`);
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''), (_, each: unknown) =>
      typeof each === 'string' ? plainText(each) : each,
    );
  } catch (error) {
    throw new DocumentError(
      `not valid JSON, perhaps cut off (${error instanceof Error ? error.message : String(error)})`,
    );
  }
  const parsed = documentSchema.safeParse(value);
  if (!parsed.success) throw new DocumentError('neither a list "matches" nor a list "rounds" at the top level');
  return parsed.data;
}

function listRows(document: z.infer<typeof documentSchema>): { value: unknown; round: string | null | undefined }[] {
  if ('matches' in document) return document.matches.map((value) => ({ value, round: null }));
  return document.rounds.flatMap(({ name, matches }) => matches.map((value) => ({ value, round: name })));
}

function toMatch(data: Row, row: number, round: string | null): FootballJsonMatch | (RowRefusal & { row: number }) {
  const status = data.status ? statuses[data.status.trim().toLowerCase()] : null;
  if (status === undefined) return { row, reason: `the status ${short(data.status)} is unknown` };
  const { score1 = null, score2 = null } = data;
  if ((score1 === null) !== (score2 === null))
    return { row, reason: `${impossibleScore}: ${score1 ?? 'nothing'} to ${score2 ?? 'nothing'}` };
  const older = score1 === null || score2 === null ? null : { home: score1, away: score2 };
  const score = data.score?.ft ?? older;
  const halfTime = data.score?.ht ?? null;
  return {
    row,
    round,
    date: data.date,
    time: clockTime(data.time),
    home: data.team1,
    away: data.team2,
    status,
    score,
    halfTime: score && halfTime,
  };
}

function clockTime(time: string | null | undefined): string | null {
  const [hours, minutes] = time?.trim().split(/[:.]/) ?? [];
  return hours && minutes ? `${hours.padStart(2, '0')}:${minutes}` : null;
}

/** One line with the row and its error. */
function describe(error: z.ZodError, value: unknown): string {
  const path = error.issues[0]?.path.join('.') ?? '';
  if (typeof value !== 'object' || value === null) return `expected a match, got ${short(value)}`;
  const field = path.split('.')[0] ?? '';
  const given = (value as Record<string, unknown>)[field];
  if (field.startsWith('score')) return `${impossibleScore}: ${short(given)}`;
  return given === undefined ? `"${path}" is missing` : `"${path}" is not as expected: ${short(given)}`;
}

const short = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 80);
