import { describe, expect, it } from 'vitest';
import { knownTeams } from '@/lib/server/ingest/teams/team-registry';
import { thinned } from '@/tests/support/thinned';
import { guessProblem } from './guessable-passwords';

/** Each of these is in public lists of breached passwords. */
const breached = [
  'chelsea123',
  'liverpool123',
  'arsenal1886',
  'Summer2023!',
  'manutd123',
  'barcelona1',
  'juventus10',
  'Password1!',
  'P@ssw0rd2024',
  'Welcome2024!',
  'iloveyou2',
  'letmein123',
  'trustno1',
  'qwerty12345',
  '1q2w3e4r5t',
  'zaq12wsx',
  'football7',
  'superman1',
  'michael1985',
  'dragon1234',
];

/** Words that everybody knows, and the usual additions to them. */
const words =
  'chelsea liverpool arsenal everton barcelona bayern juventus galatasaray spartak dinamo monkey dragon summer sunshine princess michael charlie shadow football спартак';
const additions: ((word: string) => string)[] = [
  (word) => `${word}123`,
  (word) => `${word}2023`,
  (word) => `${word}1990!`,
  (word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}1`,
  (word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}2024!`,
  (word) => `${word.toUpperCase()}12`,
  (word) => `${word}!!!!`,
  (word) => `!${word}7`,
  (word) => word.replaceAll('a', '@').replaceAll('o', '0').replaceAll('e', '3') + '1',
  (word) => `${word}${word}`,
];
const variants = words.split(' ').flatMap((word) => additions.map((add) => add(word)));

describe('easily guessed passwords', () => {
  it.each(breached)('include %s', async (password) => {
    expect(await guessProblem(password)).not.toBeNull();
  });

  it('include 200 usual variants of words and clubs', async () => {
    expect(new Set(variants).size).toBe(200);
    const accepted: string[] = [];
    for (const password of variants) if ((await guessProblem(password)) === null) accepted.push(password);
    expect(accepted).toEqual([]);
  });

  it('include the names of all clubs, as people type them, with digits', async () => {
    const typed = knownTeams.flatMap(({ name, own, names }) => [name, own, ...Object.values(names ?? {})]);
    const names = [...new Set(typed)].filter((name) => name !== undefined);
    // Only one variant of each, because all of them would take minutes.
    const add = [
      (name: string) => `${name} 1`,
      (name: string) => `${name.replaceAll(' ', '')}847`,
      (name: string) => `${name.toLowerCase()} 2024`,
      (name: string) => `7${name.toUpperCase()}`,
      (name: string) => `${name.replaceAll(' ', '-')}_1904!`,
    ];
    const accepted: string[] = [];
    const some = names.filter((_, index) => index % 23 === 0);
    for (const [index, name] of thinned(some, 6).entries()) {
      const password = add[index % add.length]!(name);
      if ((await guessProblem(password)) === null) accepted.push(password);
    }
    expect(accepted).toEqual([]);
  });

  it.each([
    ['Manchester City 1', 'auth.passwordGuessable'],
    ['7TURKS VE CAICOS ADALARI', 'auth.passwordGuessable'],
    ['password', 'auth.passwordCommon'],
    ['PASSWORD1', 'auth.passwordCommon'],
    ['пароль', 'auth.passwordCommon'],
    ['aaaaaaaa', 'auth.passwordPattern'],
    ['abababab', 'auth.passwordPattern'],
    ['abcdefgh', 'auth.passwordPattern'],
    ['a'.repeat(72), 'auth.passwordPattern'],
    ['Football!!', 'auth.passwordCommon'],
    ['pitchcast2026', 'auth.passwordGuessable'],
    ['real madrid 2024', 'auth.passwordGuessable'],
  ])('include %s, and the reason is given', async (password, problem) => {
    expect(await guessProblem(password)).toBe(problem);
  });

  it.each([
    'correct horse battery',
    'gQ7#kd02mz',
    'kT9$wq2z',
    'kT9$wq2!',
    'blue tractor under moon',
    'football is a long love',
    'прогнозы на субботу',
    'zwei Katzen im Regen',
    'सात रंग का पानी',
    'فنجان قهوة فوق الغيم',
    'xK!4m-plume',
    '🦊🍏🚂🎈🌵🥁🧊🪁',
    // Another character does not weaken a long password.
    `${'correct horse battery staple '.repeat(2)}1111`,
  ])('do not include %s', async (password) => {
    expect(await guessProblem(password)).toBeNull();
  });
});
