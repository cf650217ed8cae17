import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ResultReview } from '@/lib/contracts/admin-stats';
import type { DashboardTools } from './dashboard-tools';
import { ReviewsSection } from './reviews-section';

const run = vi.fn();
const tools = {
  t: (key: string) => key,
  locale: 'en',
  matchHref: (date: string, slug: string) => `/predictions/${date}/${slug}`,
  isBusy: false,
  run,
} as unknown as DashboardTools;

const review = (changed: Partial<ResultReview>): ResultReview => ({
  id: 7,
  matchId: 1,
  date: '2026-03-07',
  slug: 'chelsea-vs-burnley',
  home: 'Chelsea',
  away: 'Burnley',
  status: 'finished',
  stored: { home: 2, away: 1 },
  reported: { home: 0, away: 3 },
  halfTime: null,
  source: 'openfootball',
  createdAt: '2026-03-14T09:00:00Z',
  ...changed,
});
const shown = (changed: Partial<ResultReview>) => render(<ReviewsSection reviews={[review(changed)]} tools={tools} />);
const asRuling = () => screen.queryByRole('button', { name: 'dashboard.reviews.asRuling' });

it.each(['awarded', 'cancelled'] as const)('says why a match that is %s now needs a decision', (status) => {
  shown({ status, ...(status === 'cancelled' && { reported: null }) });
  expect(screen.getByText(`dashboard.reviews.${status}`)).toBeTruthy();
  expect(asRuling()).toBeNull();
});

it('offers to accept a changed final score as a ruling, but not a half-time score', () => {
  const ofHalfTime = shown({ halfTime: { stored: { home: 1, away: 0 }, reported: { home: 0, away: 0 } } });
  expect(asRuling()).toBeNull();
  ofHalfTime.unmount();
  shown({});
  const button = asRuling();
  if (!button) throw new Error('No button');
  fireEvent.click(button);
  expect(run).toHaveBeenCalledExactlyOnceWith('post /api/admin/result-reviews/{id}', {
    params: { id: 7 },
    body: { accepted: true, asRuling: true },
  });
});
