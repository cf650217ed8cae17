import { readTime, type WrittenTime } from './clock-times';
import { fitsWeekday, readDate, resolveDate, type TxtSeason, type WrittenDate } from './dates';
import { lineUses, type LineUse, type TxtDocument, type TxtIssue } from './document';
import { isGoals, knowsRegularScore } from './goals';
import {
  isBareRound,
  readDateRange,
  readHeading,
  readSeason,
  readStageMark,
  readStagePath,
  type StagePath,
} from './headings';
import { isPair, isPlainMatch, likeMatch, maximalLine, property, withoutComment } from './line-shapes';
import { readMatchBody } from './match-line';

export const lineEnd = /\r\n|\n|\r|\u2028/u;

/**
 * Reads a Football.TXT document: matches, and everything that could not be parsed, with its line. Pure, and linear in
 * the text's length.
 * @param season used if the title names none
 */
export function readFootballTxt(text: string, season: TxtSeason | null = null): TxtDocument {
  const reader = new Reader(season);
  let number = 0;
  for (const line of text.replace(/^\uFEFF/u, '').split(lineEnd)) reader.read(line, (number += 1));
  reader.finish();
  return reader.document;
}

class Reader {
  readonly document: TxtDocument;
  private headings: string[] = [];
  private stages: string[] = [];
  private path: StagePath = readStagePath([]);
  private date: string | null = null;
  /** Why the last date is invalid. */
  private dateProblem: string | null = null;
  private time: WrittenTime | null = null;
  private ground: string | null = null;
  /** Number of open brackets in the goals below a match. */
  private depth = 0;
  private inProperty = false;
  /** Whether the previous line is a match or its goals. */
  private mayHaveGoals = false;
  /** The line of each match, by its content. */
  private readonly seen = new Map<string, number>();

  constructor(private season: TxtSeason | null) {
    const declared = { matches: null, teams: null, from: null, to: null };
    const lines = Object.fromEntries(lineUses.map((use) => [use, 0])) as Record<LineUse, number>;
    this.document = { title: null, season: null, declared, matches: [], issues: [], lines };
  }

  read(whole: string, line: number): void {
    this.document.lines[this.useOf(whole, line)] += 1;
  }

  private useOf(whole: string, line: number): LineUse {
    if (whole.length > maximalLine) {
      const kind = likeMatch.test(whole.slice(0, maximalLine)) ? 'match' : 'line';
      return this.report(line, kind, `longer than ${maximalLine} characters`);
    }
    if (/^\s*#/u.test(whole)) return this.readComment(whole.trim());
    // Columns are separated by at least two spaces; longer runs would only slow down the patterns.
    const text = withoutComment(whole)
      .trim()
      .replace(/\s{2,}|\t/gu, '  ');
    if (text === '') {
      this.inProperty = false;
      this.depth = 0;
      this.mayHaveGoals = false;
      return 'blank';
    }
    const heading = readHeading(text);
    const mark = heading ? null : readStageMark(text);
    if ((heading ?? mark) && / v(?:s\.?)? /u.test(text))
      return this.report(line, 'match', `a match in a heading: "${text.slice(0, 120)}"`);
    if (heading) return this.enterHeading(heading);
    if (mark) return this.enterStage(mark);
    if (this.continuesGoals(text)) return 'goals';
    this.mayHaveGoals = false;
    return this.readEntry(text, line);
  }

  /** Takes from the goals below a match what its score alone does not say. */
  finish(): void {
    const { document } = this;
    document.matches = document.matches.filter((match) => {
      if (knowsRegularScore(match)) return true;
      const reason = 'there was extra time or a shoot-out, and the score after 90 minutes is not given';
      this.report(match.line, 'match', `${match.home.name} - ${match.away.name}: ${reason}`);
      document.lines.match -= 1;
      document.lines.reported += 1;
      return false;
    });
  }

  private report(line: number, kind: TxtIssue['kind'], reason: string): 'reported' {
    this.document.issues.push({ line, kind, reason });
    return 'reported';
  }

  /** `# Matches 306` and similar. */
  private readComment(text: string): 'comment' {
    const { declared } = this.document;
    const [, name, value = ''] = /^#\s*(Matches|Teams|Dates?)\s+(.+)$/iu.exec(text) ?? [];
    if (name === undefined) return 'comment';
    const number = /^\d{1,5}(?!\S)/u.exec(value)?.[0];
    if (/^matches$/iu.test(name)) declared.matches ??= number === undefined ? null : Number(number);
    else if (/^teams$/iu.test(name)) declared.teams ??= number === undefined ? null : Number(number);
    else if (declared.from === null) Object.assign(declared, readDateRange(value));
    return 'comment';
  }

  private enterHeading({ level, title }: { level: number; title: string }): 'heading' {
    if (title === '') return 'heading';
    this.headings = [...this.headings.slice(0, level - 1), title];
    this.stages = [];
    this.path = readStagePath(this.headings.slice(1));
    this.inProperty = false;
    this.document.title ??= title;
    const season = readSeason(title);
    if (season) {
      this.season = season;
      this.document.season ??= season;
    }
    if (level === 1) this.forgetDay();
    return 'heading';
  }

  private enterStage({ level, title }: { level: number; title: string }): 'heading' {
    this.inProperty = false;
    this.depth = 0;
    // `Matchday 1 | Fri Jun 14 - Tue Jun 18` only gives the round's days.
    if (title.includes('|')) return 'heading';
    this.stages = [...this.stages.slice(0, level - 1), title];
    this.path = readStagePath([...this.headings.slice(1), ...this.stages]);
    return 'heading';
  }

  private forgetDay(): void {
    this.date = null;
    this.dateProblem = null;
    this.time = null;
    this.ground = null;
  }

  /** `(Neuer 12'; Kane 45' (pen.))` below a match, over several lines; in some files without the brackets. */
  private continuesGoals(text: string): boolean {
    const opens = text.startsWith('(') && !/^\(\d{1,3}\)\s+\S/u.test(text);
    const isBare = this.mayHaveGoals && isGoals(text);
    if (!opens && !isBare && this.depth === 0) return false;
    if (
      !opens &&
      (readTime(text) || readDate(text) || isPlainMatch(text) || (this.depth > 0 && !isBare && isPair(text)))
    ) {
      this.depth = 0;
      return false;
    }
    if (!isBare) this.mayHaveGoals = false;
    const match = this.document.matches.at(-1);
    if (match) match.scorers = match.scorers === null ? text : `${match.scorers} ${text}`;
    this.depth = Math.max(0, this.depth + text.split('(').length - text.split(')').length);
    return true;
  }

  private readEntry(text: string, line: number): LineUse {
    const [numbered, number = null] = /^\((\d{1,3})\)\s+/u.exec(text) ?? [''];
    let rest = text.slice(numbered.length);
    const bracketed = /^\[([^[\]]+)\]\s*/u.exec(rest);
    const dated = readDate(bracketed?.[1]?.trim() ?? rest);
    if (dated) {
      this.enterDay(dated.date, line);
      rest = bracketed ? `${dated.rest} ${rest.slice(bracketed[0].length)}` : dated.rest;
      rest = rest.replace(/^[\s,]+/u, '');
    }
    const timed = readTime(rest);
    if (timed) {
      if (!timed.time) return this.report(line, 'match', `not a time of day: "${rest.slice(0, 40)}"`);
      this.time = timed.time;
      rest = timed.rest.trim();
    }
    if (dated) {
      const stage = readStageMark(rest.replace(/@.*$/u, ''));
      if (stage) {
        this.enterStage(stage);
        rest = rest.replace(/^[^@]*/u, '');
      }
      if (rest === '' || rest.startsWith('@')) {
        this.ground = rest.replace(/^@\s*/u, '').replace(/,?\s*Att(?:endance)?:.*$/iu, '') || null;
        return 'day';
      }
    }
    const isExpected = Boolean(dated ?? timed ?? number);
    const passed = isExpected ? null : this.passOver(text);
    if (passed) return passed;
    return this.readMatch({ text, rest, line, number: number === null ? null : Number(number), isExpected });
  }

  private enterDay(written: WrittenDate, line: number): void {
    const { from, to } = this.document.declared;
    const { season } = this;
    const trusted = from !== null && to !== null && (!season || isOf(season, from, to));
    const range = trusted ? { from, to } : null;
    const previous = this.date;
    this.forgetDay();
    this.inProperty = false;
    this.depth = 0;
    this.date = resolveDate(written, { season, range, previous });
    const announced = [written.year, written.month, written.day].filter((part) => part !== null).join('-');
    if (this.date === null) this.dateProblem = `its day ${announced} does not exist, or its year is unknown`;
    else if (!fitsWeekday(this.date, written))
      this.report(line, 'note', `${this.date} is a different weekday from the one given`);
  }

  /** Skips lines without a match: teams of a group, line-ups, a round without a leading mark. */
  private passOver(text: string): 'heading' | 'details' | null {
    // `Final: Ajax v PSV 2-1` is a match that has to be read or reported.
    if (isPlainMatch(text)) return null;
    if (text.includes(' | ') || /^\p{L}[^|]{0,40}\|/u.test(text)) return 'details';
    if (isBareRound(text)) return this.enterStage({ level: 1, title: text });
    this.inProperty ||= property.test(text);
    return this.inProperty ? 'details' : null;
  }

  private readMatch({
    text,
    rest,
    line,
    number,
    isExpected,
  }: {
    text: string;
    rest: string;
    line: number;
    number: number | null;
    isExpected: boolean;
  }): 'match' | 'reported' {
    const reading = readMatchBody(rest, isExpected || this.date !== null);
    if (reading === null) {
      const kind = isExpected || likeMatch.test(text) ? 'match' : 'line';
      return this.report(line, kind, `not understood: "${text.slice(0, 120)}"`);
    }
    if ('bye' in reading) return this.report(line, 'line', `${reading.bye} has no match in this round`);
    if ('problem' in reading) return this.report(line, 'match', reading.problem);
    this.inProperty = false;
    const { notes, home, away, status, score, ground, remark } = reading.match;
    const teams = `${home.name} - ${away.name}`;
    if (this.date === null) return this.report(line, 'match', `${teams}: ${this.dateProblem ?? 'no date precedes it'}`);
    for (const words of notes) this.report(line, 'note', `${teams}: not understood: "${words.slice(0, 120)}"`);
    const { stage, round, group, leg } = this.path;
    const announced = JSON.stringify([this.headings, stage, round, this.date, home, away, status, score]);
    const earlier = this.seen.get(announced);
    if (earlier !== undefined) return this.report(line, 'match', `${teams}: duplicate of line ${earlier}`);
    this.seen.set(announced, line);
    this.document.matches.push({
      line,
      headings: this.headings,
      stage,
      round,
      group,
      leg,
      date: this.date,
      time: this.time?.time ?? null,
      offset: this.time?.offset ?? null,
      home,
      away,
      status,
      score,
      ground: ground ?? this.ground,
      number,
      remark,
      scorers: null,
    });
    this.mayHaveGoals = true;
    return 'match';
  }
}

/** Some headers give the days of the wrong years. */
const isOf = (season: TxtSeason, from: string, to: string): boolean =>
  Number(from.slice(0, 4)) === season.first && Number(to.slice(0, 4)) === season.last;
