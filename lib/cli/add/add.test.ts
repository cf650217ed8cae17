import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Changes } from './files';
import { addLists } from './lists';
import { addLocale } from './locale';
import { addMarket } from './market';
import { addMessage, localesInFolder, readWords } from './messages';
import { addScreen } from './screen';

const run = promisify(execFile);
const needed = [
  'messages',
  'lib/i18n/locales.ts',
  'lib/i18n/message-files.ts',
  'lib/i18n/pending-messages.json',
  'lib/routing',
  'lib/model/markets/index.ts',
];
let root = '';
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'pitchcast-add-'));
  for (const file of needed) fs.cpSync(file, path.join(root, file), { recursive: true });
});
afterEach(() => fs.rmSync(root, { recursive: true }));
const text = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const json = (file: string) => JSON.parse(text(file)) as Record<string, unknown>;
const adding = (work: (changes: Changes) => void): string[] => {
  const changes = new Changes(root);
  work(changes);
  addLists(changes);
  return changes.save();
};

it('adds a message in every language, and lists the missing translations', () => {
  adding((changes) => addMessage(changes, 'match.fresh', 'Fresh', readWords(changes, ['de=Frisch'])));
  expect(json('messages/en/match.json').fresh).toBe('Fresh');
  expect(json('messages/de/match.json').fresh).toBe('Frisch');
  expect(json('messages/fr/match.json').fresh).toBe('Fresh');
  const pending = json('lib/i18n/pending-messages.json');
  expect(pending.fr).toContain('match.fresh');
  expect(pending.de ?? []).not.toContain('match.fresh');
});

it('adds a namespace with its first message, and the types of its keys', () => {
  adding((changes) => addMessage(changes, 'brandNew.title', 'New'));
  expect(text('lib/i18n/message-files.ts')).toContain("import type brandNew from '@/messages/en/brandNew.json';");
});

it('adds a language to the registry and the slugs, with all of its files', () => {
  adding((changes) => addLocale(changes, 'nl', { name: 'Nederlands', language: 'nl-NL' }));
  expect(text('lib/i18n/locales.ts')).toContain(
    "{ code: 'nl', name: 'Nederlands', language: 'nl-NL', dir: 'ltr' },\n] as const",
  );
  expect(text('lib/routing/pathnames.ts')).toMatch(/import nl from .*\nimport pl from/);
  expect(text('lib/routing/pathnames.ts')).toMatch(/, nl \};/);
  expect(fs.readdirSync(path.join(root, 'messages/nl'))).toEqual(fs.readdirSync(path.join(root, 'messages/en')));
  expect(json('lib/i18n/pending-messages.json').nl).toEqual(['*']);
});

it('adds a market and a screen with everything they need', () => {
  const market = adding((changes) => addMarket(changes, 'odd-goals', 'Odd goals'));
  expect(market).toEqual(expect.arrayContaining(['lib/model/markets/odd-goals.ts', 'lib/model/markets/index.ts']));
  expect(text('lib/model/markets/index.ts')).toMatch(/ {2}oddGoals,\n {2}correctScore,\n\] as const/);
  const screen = adding((changes) => addScreen(changes, 'power-ranking'));
  expect(screen).toContain('app/[locale]/(public)/power-ranking/page.tsx');
  for (const code of localesInFolder(new Changes(root)))
    expect(json(`messages/${code}/slugs.json`)['power-ranking']).toBe('/power-ranking');
});

it.each<[string, (changes: Changes) => void, string]>([
  ['a message that already exists', (changes) => addMessage(changes, 'match.tip', 'Tip'), 'already exists'],
  ['an invalid key', (changes) => addMessage(changes, 'match', 'Tip'), 'not a key'],
  ['a message below a message', (changes) => addMessage(changes, 'match.tip.more', 'Tip'), 'not a group'],
  ['no text', (changes) => addMessage(changes, 'match.fresh', ' '), 'no text'],
  [
    'text in an unknown language',
    (changes) => addMessage(changes, 'match.fresh', 'F', readWords(changes, ['xx=Y'])),
    '--in xx=Y',
  ],
  [
    'a language that already exists',
    (changes) => addLocale(changes, 'de', { name: 'D', language: 'de-DE' }),
    'already',
  ],
  ['a language without a name', (changes) => addLocale(changes, 'nl', { language: 'nl-NL' }), '--name'],
  ['an invalid tag', (changes) => addLocale(changes, 'nl', { name: 'N', language: 'nl_NL' }), '--language'],
  ['a path as a name', (changes) => addMarket(changes, '../x'), '../x'],
  ['a screen that already exists', (changes) => addScreen(changes, 'track-record'), 'already'],
])('rejects %s, and writes nothing', (_, work, message) => {
  const before = fs.readdirSync(root, { recursive: true }).length;
  const pending = text('lib/i18n/pending-messages.json');
  expect(() => adding(work)).toThrow(message);
  expect(fs.readdirSync(root, { recursive: true })).toHaveLength(before);
  expect(text('lib/i18n/pending-messages.json')).toBe(pending);
});

it('exits with 2 for anything unknown', async () => {
  const command = run(process.execPath, ['--import', 'tsx', 'lib/cli/add.ts', 'team', 'arsenal']);
  await expect(command).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Expected one of: locale') as string,
  });
});
