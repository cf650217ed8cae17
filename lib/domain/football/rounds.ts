/** The rounds of competitions, in the order of a season; numbered ones are `round` and the like. */
export const roundIds = [
  'preliminary',
  'qualifying',
  'matchday',
  'round',
  'play-offs',
  'round-of-64',
  'round-of-32',
  'round-of-16',
  'quarter-finals',
  'semi-finals',
  'third-place',
  'final',
] as const;
export type RoundId = (typeof roundIds)[number];

/** The number of a numbered matchday or round; null for all others. */
export type Round = { id: RoundId; number: number | null };

/** How sources spell rounds; the first pattern that matches counts, and a number in the text is the round's. */
const patterns: readonly (readonly [RegExp, RoundId])[] = [
  [/conference semi-?\s?finals?/iu, 'quarter-finals'],
  [/conference finals?/iu, 'semi-finals'],
  [/semi-?\s?finals?|halbfinale?/iu, 'semi-finals'],
  [/quarter-?\s?finals?|viertelfinale?/iu, 'quarter-finals'],
  [/third place|3rd place/iu, 'third-place'],
  [/round of 64/iu, 'round-of-64'],
  [/round of 32|sechzehntel/iu, 'round-of-32'],
  [/round of 16|achtelfinale?/iu, 'round-of-16'],
  [/play-?\s?offs?|play-?in|barrage/iu, 'play-offs'],
  [/finals?\b|finale\b/iu, 'final'],
  [/preliminary|vorrunde/iu, 'preliminary'],
  [/qual/iu, 'qualifying'],
];

const counted: readonly RoundId[] = ['preliminary', 'qualifying', 'matchday', 'round'];

/**
 * The round that a source's text means; null if its meaning is unknown.
 * @param text such as `Matchday 24`, `Jornada 24`, `Quarter-finals` or `1. Round`
 * @param options `isCup`: a bare number counts knock-out rounds, not matchdays
 */
export function readRound(text: string, { isCup }: { isCup: boolean }): Round | null {
  const digits = /\d{1,3}/u.exec(text)?.[0];
  const number = digits === undefined ? null : Number(digits);
  for (const [pattern, id] of patterns)
    if (pattern.test(text)) return { id, number: counted.includes(id) ? number : null };
  if (number === null) return null;
  return { id: isCup && !/match\s?day/iu.test(text) ? 'round' : 'matchday', number };
}
