export type CrestPattern = 'plain' | 'halves' | 'stripe' | 'sash' | 'chief' | 'hoop';

export type CrestDesign = {
  field: string;
  second: string;
  pattern: CrestPattern;
  /** The colour of the letters: readable on the field. */
  ink: '#ffffff' | '#10151a';
  monogram: string;
};

/** Usual shirt colours of clubs, in pairs of a field and a second colour. */
const kits: readonly (readonly [string, string])[] = [
  ['#c8102e', '#ffffff'], ['#1d4fa1', '#ffffff'], ['#f2f4f6', '#17202a'], ['#17202a', '#f2f4f6'], ['#0b6b3a', '#ffffff'], ['#6cabdd', '#1c2c5b'],
  ['#7a263a', '#94bfe5'], ['#f9c80e', '#17202a'], ['#e4572e', '#17202a'], ['#5b2a86', '#ffffff'], ['#0f2a5c', '#f9c80e'], ['#a4161a', '#f9c80e'],
  ['#00857c', '#ffffff'], ['#12305e', '#c8102e'], ['#ffffff', '#c8102e'], ['#2a6f3e', '#f9c80e'],
];
const patterns: readonly CrestPattern[] = ['plain', 'halves', 'stripe', 'sash', 'chief', 'hoop'];

/** FNV-1a, 32 bits: small, and the same on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}

function inkOn(field: string): CrestDesign['ink'] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(field.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? '#10151a' : '#ffffff';
}

const filler = /^(fc|cf|ac|as|sc|sv|ud|cd|rc|ss|us|sd|ca|afc|ssc|tsg|vfb|vfl|fsv|sk|real|the|de|of|\d.*)$/i;

/** Two letters that tell a club from its neighbours: the initials of its two main words, or the first two letters of one. */
export function monogramOf(name: string): string {
  const words = name.split(/[\s.\-/]+/).filter((word) => word.length > 0);
  const main = words.filter((word) => !filler.test(word));
  const [first = words[0] ?? '', second] = main;
  const letters = second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2);
  return letters.toLocaleUpperCase('en');
}

/** A crest of our own making: the same for a team on every page and every day, and nobody's trademark. */
export function crestOf(team: { id: string; name: string }): CrestDesign {
  const seed = hash(team.id);
  const [field, second] = kits[seed % kits.length] ?? ['#1d4fa1', '#ffffff'];
  const pattern = patterns[Math.floor(seed / kits.length) % patterns.length] ?? 'plain';
  return { field, second, pattern, ink: inkOn(field), monogram: monogramOf(team.name) };
}
