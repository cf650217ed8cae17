import { contrast } from '@/lib/domain/shared/contrast';
import { lettersOf } from '@/lib/domain/shared/letters';
import { clubColours } from './club-colours';

export type CrestPattern = 'plain' | 'halves' | 'stripe' | 'sash' | 'chief' | 'hoop';

export type CrestDesign = {
  field: string;
  second: string;
  pattern: CrestPattern;
  /** The colour of the letters: legible on the field. */
  ink: '#ffffff' | '#10151a';
  monogram: string;
};

/** Common shirt colours in pairs of a field and a second colour, for clubs whose own colours are unknown. */
const kits: readonly (readonly [string, string])[] = [
  ['#c8102e', '#ffffff'],
  ['#1d4fa1', '#ffffff'],
  ['#f2f4f6', '#17202a'],
  ['#17202a', '#f2f4f6'],
  ['#0b6b3a', '#ffffff'],
  ['#6cabdd', '#1c2c5b'],
  ['#7a263a', '#94bfe5'],
  ['#f9c80e', '#17202a'],
  ['#e4572e', '#17202a'],
  ['#5b2a86', '#ffffff'],
  ['#0f2a5c', '#f9c80e'],
  ['#a4161a', '#f9c80e'],
  ['#00857c', '#ffffff'],
  ['#12305e', '#c8102e'],
  ['#ffffff', '#c8102e'],
  ['#2a6f3e', '#f9c80e'],
];
const patterns: readonly CrestPattern[] = ['plain', 'halves', 'stripe', 'sash', 'chief', 'hoop'];

/** FNV-1a, 32 bits: small, and the same on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}

const inks = ['#ffffff', '#10151a'] as const;

/** The ink with the higher contrast. */
function inkOn(field: string): CrestDesign['ink'] {
  const [white, black] = inks;
  return contrast(field, white) >= contrast(field, black) ? white : black;
}

const filler = /^(fc|cf|ac|as|sc|sv|ud|cd|rc|ss|us|sd|ca|afc|ssc|tsg|vfb|vfl|fsv|sk|real|the|de|of|\d.*)$/i;

/** The Arabic article, which begins too many names to tell them apart. */
const article = /^ال(?=..)/u;

/** Two letters that distinguish a club: the initials of its two main words, or the first two letters of one. */
export function monogramOf(name: string): string {
  const words = name.split(/[\s.\-/&]+/).filter((word) => word.length > 0);
  const main = words.filter((word) => !filler.test(word));
  const [first = [], second] = (main.length > 0 ? main : words).map((word) => lettersOf(word.replace(article, '')));
  const letters = main.length > 1 && second ? [first[0], second[0]] : first.slice(0, 2);
  return letters.join('').toLocaleUpperCase('en');
}

/** A generated crest in the club's colours: the same for a team on every page and every day, and not a trademark. */
export function crestOf(team: { id: string; name: string }): CrestDesign {
  const seed = hash(team.id);
  const choice = Math.floor(seed / kits.length);
  const club = clubColours(team.id);
  if (club) {
    // Every pattern except the first shows both colours.
    const pattern = club.pattern ?? patterns[1 + (choice % (patterns.length - 1))] ?? 'stripe';
    return { field: club.field, second: club.second, pattern, ink: inkOn(club.field), monogram: monogramOf(team.name) };
  }
  const [field, second] = kits[seed % kits.length] ?? ['#1d4fa1', '#ffffff'];
  return {
    field,
    second,
    pattern: patterns[choice % patterns.length] ?? 'plain',
    ink: inkOn(field),
    monogram: monogramOf(team.name),
  };
}
