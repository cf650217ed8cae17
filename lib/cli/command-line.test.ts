import { describe, expect, it } from 'vitest';
import { CommandLineError, namesAmong, parseCommandLine, siteAddress, usageText, wholeNumber } from './command-line';

const usage = {
  command: 'npm run feed',
  does: 'Feeds the club mascot.',
  options: {
    with: { type: 'string', value: 'FOOD', help: 'what it gets' },
    twice: { type: 'boolean', help: 'two helpings' },
  },
  examples: ['', '--with hay'],
  fails: 'it was not hungry',
} as const;

describe('a command line', () => {
  it('is parsed as given', () => {
    expect(parseCommandLine(usage, ['--with', 'hay', '--twice'])).toMatchObject({
      values: { with: 'hay', twice: true },
    });
    const withOperands = { ...usage, operands: { value: 'NAME', help: 'whom' } };
    expect(parseCommandLine(withOperands, ['goat', '--twice'])).toMatchObject({ positionals: ['goat'] });
  });

  it.each([['--help'], ['-h'], ['--with', 'hay', '--help']])('requests help: %s %s %s', (...given) => {
    expect(parseCommandLine(usage, given)).toBe('help');
  });

  it.each([
    [['--wiht', 'hay'], "'--wiht'"],
    [['--wiht', '--help'], "'--wiht'"],
    [['--with'], "'--with"],
    [['--twice=yes'], "'--twice'"],
    [['goat'], "'goat'"],
  ])('is rejected with a list of what is known: %j', (given, wrong) => {
    expect(() => parseCommandLine(usage, given)).toThrow(CommandLineError);
    expect(() => parseCommandLine(usage, given)).toThrow(wrong);
    expect(() => parseCommandLine(usage, given)).toThrow('--with, --twice, --help');
  });

  it('is explained: usage, options, examples, exit codes', () => {
    const text = usageText(usage);
    for (const part of [
      'npm run feed -- [options]',
      '--with FOOD',
      'npm run feed -- --with hay',
      '0 done; 1 it was not',
    ])
      expect(text).toContain(part);
  });
});

describe('values', () => {
  it('are parsed', () => {
    expect(wholeNumber('--runs', '3')).toBe(3);
    expect(namesAmong('--pages', ['home'], ['home', 'team'])).toEqual(['home']);
    expect(siteAddress('--url', 'http://localhost:3000/x')).toBe('http://localhost:3000');
  });

  it.each(['0', '-1', '1.5', 'x', '', ' ', '9'.repeat(20)])('%j is not a number of runs', (text) => {
    expect(() => wholeNumber('--runs', text)).toThrow('--runs is');
  });

  it('errors state what is expected', () => {
    expect(() => namesAmong('--pages', ['hom'], ['home', 'team'])).toThrow(
      '--pages: hom is unknown. Available: home, team',
    );
    for (const text of ['localhost:3000', 'ftp://a', '', 'x'])
      expect(() => siteAddress('--url', text)).toThrow('--url');
  });
});
