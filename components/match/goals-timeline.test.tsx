import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InLanguage } from '@/tests/support/in-language';
import { matchDetail } from '@/tests/support/match-fixtures';
import { GoalsTimeline } from './goals-timeline';

const match = {
  ...matchDetail({
    id: 2,
    home: 'Arsenal',
    away: 'Everton',
    goals: { home: 2.27, away: 0.57 },
    status: 'finished',
    score: { home: 2, away: 1 },
  }),
  goals: [
    { side: 'home', minute: 10, stoppage: null, scorer: 'Kane', kind: 'goal' },
    { side: 'away', minute: 45, stoppage: 2, scorer: null, kind: 'penalty' },
    { side: 'home', minute: 71, stoppage: null, scorer: 'Süle', kind: 'own goal' },
  ] as const,
};
const lines = (given: Parameters<typeof GoalsTimeline>[0]['match'], locale: 'en' | 'de' | 'ar' = 'en') =>
  [
    ...render(
      <InLanguage locale={locale}>
        <GoalsTimeline match={given} />
      </InLanguage>,
    ).container.querySelectorAll('li'),
  ].map(({ dataset, textContent }) => `${dataset.side}: ${textContent}`);

it('lists each goal on its side with the score after it, worded in the page’s language', () => {
  const shown = { ...match, goals: [...match.goals] };
  expect(lines(shown)).toEqual(['home: 10′1–0Kane', 'away: 45+2′1–1Everton (penalty)', 'home: 71′2–1Süle (own goal)']);
  expect(lines(shown, 'de').at(-1)).toBe('home: 71′2:1Süle (Eigentor)');
});

it('isolates minutes and names from the page’s direction', () => {
  const { container } = render(
    <InLanguage locale="ar">
      <GoalsTimeline match={{ ...match, goals: [...match.goals] }} />
    </InLanguage>,
  );
  expect(container.querySelectorAll('li > bdi[dir=ltr]')).toHaveLength(3);
  expect(container.querySelectorAll('li > span > bdi')).not.toHaveLength(0);
});

it('renders nothing if no goals are recorded', () => {
  expect(lines({ ...match, goals: [] })).toEqual([]);
});
