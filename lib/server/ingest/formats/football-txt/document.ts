import type { TxtSeason } from './dates';
import type { TxtMatch } from './match-line';

/** `match`: a match is lost; `line`: an unparsed line that loses no match; `note`: parsed, but doubtful. */
export type TxtIssue = { line: number; kind: 'match' | 'line' | 'note'; reason: string };

/** The use of a line: each is a match, reported in `issues`, or deliberately skipped. */
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
  /** The numbers that the comments in its header declare. */
  declared: { matches: number | null; teams: number | null; from: string | null; to: string | null };
  matches: TxtMatch[];
  issues: TxtIssue[];
  /** Numbers of lines by their use; together all lines of the document. */
  lines: Record<LineUse, number>;
};
