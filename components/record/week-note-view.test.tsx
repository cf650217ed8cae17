import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WeeklyNote } from '@/lib/contracts/weekly-note';
import { InLanguage } from '@/tests/support/in-language';
import { matchSummary } from '@/tests/support/match-fixtures';
import { WeekNoteView } from './week-note-view';

const match = (id: number, home: string, away: string, score: { home: number; away: number }) =>
  matchSummary({ id, home, away, goals: { home: 1.9, away: 0.8 }, status: 'finished', score });
const note: WeeklyNote = {
  week: '2026-w11',
  from: '2026-03-09',
  to: '2026-03-15',
  origin: 'live',
  graded: 113,
  called: 65,
  expected: 55.4,
  waiting: 0,
  gradedAt: '2026-03-15T22:00:00Z',
  wrong: [{ match: match(1, 'Arsenal', 'Everton', { home: 0, away: 2 }), chance: 0.125 }],
  right: [{ match: match(2, 'Villa', 'Brighton', { home: 3, away: 0 }), chance: 0.81 }],
  movers: [
    {
      team: { id: 'arsenal', name: 'Arsenal', shortName: 'Arsenal' },
      league: { code: 'en.1', slug: 'england-premier-league', name: 'Premier League', country: 'gb-eng', rank: 1 },
      change: -0.21,
    },
  ],
  previous: '2026-w10',
  next: null,
};
const show = (change: Partial<WeeklyNote> = {}, locale: 'en' | 'de' = 'en') =>
  render(
    <InLanguage locale={locale}>
      <WeekNoteView note={{ ...note, ...change }} />
    </InLanguage>,
  ).container;

it('says how many tips came true beside how many were expected, and how unlikely the result of each wrong tip was', () => {
  const container = show();
  expect(container).toHaveTextContent('65 of 113 correct, about 55 expected');
  expect(container.querySelector('#wrong')).toHaveTextContent(
    "Our probability of this outcome: 13%. That's about one match in 8.",
  );
  expect(container.querySelector('#right')).toHaveTextContent(/Our probability of this outcome: 81%$/);
  expect(container.querySelector('#movers')).toHaveTextContent(/Arsenal · Premier League.*−0\.21/);
  expect(container).not.toHaveTextContent(/missing|Worked out afterward/);
});

it('links to the weeks that have notes, and to the feed', () => {
  show();
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/weekly-notes/2026-w10');
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  expect(screen.getByRole('link', { name: 'RSS feed' })).toHaveAttribute(
    'href',
    '/api/feeds/weekly-notes.atom?lang=en',
  );
});

it('says what is missing, and what was worked out afterwards', () => {
  expect(show({ waiting: 2, origin: 'backtest', movers: [] })).toHaveTextContent(
    /Worked out afterward.*2 results are still missing/,
  );
  expect(show({}, 'de')).toHaveTextContent('Wochenrückblick: 9.–15. März 2026');
});
