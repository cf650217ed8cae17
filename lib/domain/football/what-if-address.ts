import type { ResultOutcome } from './match';

/** Results that somebody chose, by match id; for a tie, who goes through, by the id of its first match. */
export type Choices = Record<number, ResultOutcome>;

const letters = { h: 'home', d: 'draw', a: 'away' } as const;
const lettersOf = { home: 'h', draw: 'd', away: 'a' } as const;

/** Choices as they appear in an address: a match's id and a letter for its result, such as 12h.15d; at most 100. */
export const choicesPattern = /^\d{1,9}[hda](?:\.\d{1,9}[hda]){0,99}$/;

/** @param text matching that pattern; of two choices for a match, the later one counts */
export const readChoices = (text: string): Choices =>
  Object.fromEntries(
    text.split('.').map((choice) => [Number(choice.slice(0, -1)), letters[choice.slice(-1) as keyof typeof letters]]),
  );

/** The same choices as text, by match id; empty if there are none. */
export const choicesText = (choices: Readonly<Choices>): string =>
  Object.entries(choices)
    .map(([id, result]) => `${id}${lettersOf[result]}`)
    .join('.');
