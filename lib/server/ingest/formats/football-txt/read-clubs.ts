/** A club as the collection lists it: its common local name, and its other spellings. */
export type TxtClub = {
  name: string;
  aliases: string[];
  /** Number of the team, such as 2 for a club's second team. */
  team: number;
};

/** A `line` that was not understood, with the reason. */
export type ClubIssue = { line: number; reason: string };

const teamNumbers: Readonly<Record<string, number>> = { ii: 2, iii: 3 };

/**
 * Reads a `*.clubs.txt` document: `Name, founded, @ ground, city`, aliases after `|`, second teams after `ii)`. Pure.
 */
export function readClubs(text: string): { clubs: TxtClub[]; issues: ClubIssue[] } {
  const clubs: TxtClub[] = [];
  const issues: ClubIssue[] = [];
  text.split(/\r\n|\n|\r/u).forEach((whole, index) => {
    const line = whole.replace(/#.*$/u, '').trimEnd();
    const aliases = /^\s*\|(.*)$/u.exec(line)?.[1];
    if (line === '' || line.startsWith('=')) return;
    if (aliases !== undefined) {
      const spellings = aliases
        .split('|')
        .map(withoutLanguage)
        .filter((alias) => alias !== '');
      const club = clubs.at(-1);
      if (club) club.aliases.push(...spellings);
      else issues.push({ line: index + 1, reason: 'aliases without a club' });
      return;
    }
    // An address or another property of the club above.
    if (/^\s/u.test(line)) return;
    const [, number, named = line] = /^(i{2,3})\)\s+(.*)$/u.exec(line) ?? [];
    const name = withoutLanguage((named.split(',')[0] ?? '').replace(/\s*\(\d{4}-?\d{0,4}\)/u, ''));
    if (/\p{L}/u.test(name)) clubs.push({ name, aliases: [], team: teamNumbers[number ?? ''] ?? 1 });
    else issues.push({ line: index + 1, reason: `no name: "${line.slice(0, 60)}"` });
  });
  return { clubs, issues };
}

/** For example `Bayern Munich [en]`. */
const withoutLanguage = (alias: string): string =>
  alias
    .replace(/\[[a-z]{2}\]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
