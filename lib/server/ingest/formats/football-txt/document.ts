import type { TxtSeason } from './dates';
import type { TxtMatch } from './match-line';

/** `match`: a match is lost; `line`: unparsed text without loss of a match; `note`: read, but doubtful. */
export type TxtIssue = { line: number; kind: 'match' | 'line' | 'note'; reason: string };

/** What became of a line: each is a match, reported in `issues`, or knowingly passed over. */
export const lineUses = [
  'blank',
  'comment',
  'heading',
  'day',
  'goals',
  /** Line-ups, cards, referees, the teams of a group. */
  'details',
  'match',
  'reported',
] as const;
export type LineUse = (typeof lineUses)[number];

export type TxtDocument = {
  title: string | null;
  season: TxtSeason | null;
  /** What the comments at its head declare. */
  declared: { matches: number | null; teams: number | null; from: string | null; to: string | null };
  matches: TxtMatch[];
  issues: TxtIssue[];
  /** Lines by what became of them; together all lines of the document. */
  lines: Record<LineUse, number>;
};
