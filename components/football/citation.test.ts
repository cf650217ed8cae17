import { expect, it } from 'vitest';
import { i18nOf } from '@/tests/support/i18n-of';
import { citationOf } from './citation';

const facts = { modelVersion: 'dc-5', fittedOn: '2026-03-14', sequence: 12_345, hash: 'ab'.repeat(32) };

it('cites title, model, day and ledger, with numbers in a form that programs can read', () => {
  expect(citationOf('Arsenal vs Everton', facts, i18nOf('en'))).toBe(
    `Arsenal vs Everton · Model: dc-5 · Based on results before: 2026-03-14 · Ledger entry: 12345 · Fingerprint: ${'ab'.repeat(32)}`,
  );
  expect(citationOf('Arsenal – Everton', facts, i18nOf('ar'))).toContain('2026-03-14');
});

it('leaves out facts that are not known', () => {
  const open = { ...facts, sequence: null, hash: null };
  expect(citationOf('Arsenal vs Everton', open, i18nOf('en'))).not.toMatch(/Ledger|Fingerprint|null/);
  expect(citationOf('Ranking', {}, i18nOf('en'))).toBe('Ranking');
});
