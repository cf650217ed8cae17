import type { ZxcvbnResult } from '@zxcvbn-ts/core';
import { knownTeams } from '@/lib/server/ingest/teams/team-registry';

/** Why a password is refused, as a message key. */
export type PasswordGuess = 'auth.passwordCommon' | 'auth.passwordPattern' | 'auth.passwordGuessable';

/** Logarithm of the number of guesses that a password must withstand: as many as eight random digits. */
const leastGuesses = 7.9;
/** Only the beginning of a longer password is judged; analysing all of it would take seconds. */
const longest = 32;

const symbol = /[^\p{L}\p{N}\p{M}]/gu;
const symbolsAround = /^[^\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+$/gu;

/**
 * Words that visitors of this site think of, besides clubs, and the word "password" with its neighbours on the
 * keyboard.
 */
const ownWords =
  'pitchcast football soccer fussball fußball futbol fútbol futebol calcio pilka piłka fudbal fotbal футбол ynwa vamos forza ' +
  'kennwort passwort contraseña motdepasse senha palavrapasse пароль lozinka sifra parola şifre sifre hasło haslo ' +
  'йцукен йцукенг фыва ячсм фывапролд qwerty123 كلمةالسر كلمةالمرور पासवर्ड फुटबॉल';

const patterns = ['simpleRepeat', 'extendedRepeat', 'sequences', 'straightRow', 'keyPattern'];

/** Minimum number of letters in a name; in a shorter one the digits count too. */
const shortestName = 3;

/** The names of all clubs, reduced to letters and digits. */
let clubs: ReadonlySet<string> | undefined;
let judge: Promise<(password: string) => ZxcvbnResult> | undefined;

/**
 * Whether a password is among those that attackers try first: one of 49,000 breached ones; a word, club or name, even
 * with digits, a year, symbols or look-alikes; a keyboard row, a repetition or a date.
 * @returns why, or null for one that takes a hundred million guesses or more
 */
export async function guessProblem(password: string): Promise<PasswordGuess | null> {
  const check = await (judge ??= createJudge());
  const whole = password.normalize('NFKC').slice(0, longest);
  const kinds = (text: string) => new Set(text.match(symbol)).size;
  // Attackers also try symbols around and between words, so each variant without them is judged too.
  const forms = [
    whole,
    whole.replace(symbolsAround, ''),
    whole.replace(symbol, ''),
    // The library recognises a few look-alikes, but not one at every second letter.
    whole.replaceAll('@', 'a').replaceAll('$', 's'),
  ].filter((form) => form !== '');
  const weakest = [...new Set(forms)]
    .map((form) => {
      const found = check(form);
      return { found, guesses: found.guessesLog10 + kinds(whole) - kinds(form) };
    })
    .toSorted((a, b) => a.guesses - b.guesses)[0];
  if (weakest && weakest.guesses < leastGuesses) return reasonOf(weakest.found);
  return isClubWithDigits(whole) ? 'auth.passwordGuessable' : null;
}

/**
 * Blanks, capitals and accents do not strengthen a name, and neither does a year or another common suffix of digits.
 */
function isClubWithDigits(password: string): boolean {
  clubs ??= new Set(footballWords().map(lettersOf));
  const text = lettersOf(password);
  const before = endsOf(/^\d{0,4}/.exec(text));
  const after = endsOf(/\d{0,4}$/.exec(text));
  return before.some((start) =>
    after.some((end) => {
      const name = text.slice(start, text.length - end);
      return name.length >= shortestName && clubs?.has(name);
    }),
  );
}

/** How many of the password's final digits may be an addition: a name can have digits of its own. */
const endsOf = (digits: RegExpExecArray | null): number[] => [...(digits?.[0] ?? ''), ''].map((_, index) => index);

function reasonOf({ sequence, feedback }: ZxcvbnResult): PasswordGuess {
  if (patterns.includes(feedback.warning ?? '')) return 'auth.passwordPattern';
  return sequence.length === 1 && sequence[0]?.pattern === 'dictionary'
    ? 'auth.passwordCommon'
    : 'auth.passwordGuessable';
}

/** Loaded when the first password is set. */
async function createJudge(): Promise<(password: string) => ZxcvbnResult> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const factory = new ZxcvbnFactory({
    graphs: adjacencyGraphs,
    dictionary: { ...dictionary, football: footballWords() },
    // More substitutions would be tried one by one.
    l33tMaxSubstitutions: 10,
  });
  return (password) => factory.check(password);
}

/** Names of clubs in all languages, word by word and joined, with and without accents. */
function footballWords(): string[] {
  const names = knownTeams.flatMap(({ name, own, names, short, aliases }) => [
    name,
    own,
    ...Object.values(names ?? {}),
    ...Object.values(short ?? {}),
    ...aliases,
  ]);
  const words = names.flatMap((name = '') => {
    const lower = name.toLowerCase();
    return [...lower.split(/[^\p{L}\p{N}\p{M}]+/u), lower.replace(/[^\p{L}\p{N}\p{M}]+/gu, '')];
  });
  const all = [...ownWords.split(' '), ...words.filter((word) => word.length >= 3)];
  return [...new Set(all.flatMap((word) => [word, withoutAccents(word)]))];
}

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
/** Converts via capitals, which unify Turkish ı and i, Greek ς and σ, and ß and ss. */
const lettersOf = (text: string): string => withoutAccents(text.toUpperCase().toLowerCase()).replace(symbol, '');
