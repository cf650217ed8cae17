import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { letterCount } from '@/lib/domain/shared/letters';
import { cutName, shortTeamName } from './team-names';

describe('shortTeamName', () => {
  it.each([
    ['Manchester United', 'Man Utd'],
    ['Paris Saint Germain', 'PSG'],
    ['Bayern Munich', 'Bayern'],
    ['Inter Milan', 'Inter'],
    ['Borussia Dortmund', 'Dortmund'],
    ['Atletico Madrid', 'Atl Madrid'],
    ['Athletic Club', 'Ath Bilbao'],
  ])('shortens %s to %s, as specified', (name, short) => {
    expect(shortTeamName(name)).toBe(short);
  });

  it('leaves names of up to 10 characters alone', () => {
    expect(shortTeamName('Real Betis')).toBe('Real Betis');
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme-composite', maxLength: 10 }).filter((name) => [...name].length <= 10),
        (name) => shortTeamName(name) === name,
      ),
    );
  });

  it('abbreviates common words of names outside the dictionary', () => {
    expect(shortTeamName('Sheffield United')).toBe('Sheff Utd');
    expect(shortTeamName('Sheffield Wednesday')).toBe('Sheff Wed');
    expect(shortTeamName('Real Sociedad')).toBe('R Sociedad');
  });

  it('cuts a name still over 14 characters to 12 and a dot', () => {
    expect(shortTeamName('Llanfairpwllgwyngyll')).toBe('Llanfairpwll.');
    expect(shortTeamName('Fourteen chars')).toBe('Fourteen chars');
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => letterCount(shortTeamName(name)) <= 14));
  });

  it('counts a letter with its marks as one, and never splits them', () => {
    expect(letterCount('मैनचेस्टर')).toBe(6);
    expect(cutName('वॉल्वरहैम्प्टन वांडरर्स एफसी')).toBe('वॉल्वरहैम्प्टन वांड.');
    expect(cutName('Universidad de Chile')).toBe('Universidad.');
  });

  it('uses a name written by hand in place of a truncated one only', () => {
    expect(shortTeamName('Crewe Alexandra', 'Crewe Alexandra', 'Crewe')).toBe('Crewe');
    expect(shortTeamName('Crewe Alexandra')).toBe('Crewe Alexan.');
    expect(shortTeamName('Sheffield United', 'Sheffield United', 'Sheffield')).toBe('Sheff Utd');
    expect(shortTeamName('Manchester United', 'Manchester United', 'United')).toBe('Man Utd');
  });

  it('keeps the mark of a second team', () => {
    expect(cutName('VfB Stuttgart II')).toBe('VfB Stutt. II');
    expect(cutName('Borussia Dortmund III')).toBe('Borussia. III');
    expect(cutName('Sigma Olomouc B')).toBe('Sigma Olom. B');
    expect(cutName('स्टटगार्ट फुटबॉल क्लब द्वितीय')).toMatch(/\. द्वितीय$/);
  });

  const registry = path.resolve('lib/server/ingest/teams');
  it.each(readdirSync(registry).filter((file) => file.endsWith('.json')))('tells the teams of %s apart', (file) => {
    const teams = JSON.parse(readFileSync(path.join(registry, file), 'utf8')) as { name: string }[];
    const short = teams.map(({ name }) => shortTeamName(name));
    expect(short.filter((name, index) => short.indexOf(name) !== index)).toEqual([]);
  });

  it('handles teams named like members of Object.prototype', () => {
    expect(shortTeamName('hasOwnProperty')).toBe('hasOwnProperty');
    expect(shortTeamName('constructor')).toBe('constructor');
  });
});
