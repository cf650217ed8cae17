import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import type { MatchSummary } from '@/lib/contracts/predictions';
import { matchSummary } from '@/tests/support/match-fixtures';
import { YourTeamsList } from './your-teams-list';

const call = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/call', () => ({ call }));

const messages = {
  none: 'No match',
  failed: 'Not loaded',
  halfTime: 'half-time',
  inPlay: 'in play',
  winOf: 'Win of {team}',
  asOf: 'as of {time}',
};
const show = (seen: MatchSummary['scoreSeen']) => {
  const match = matchSummary({ id: 1, home: 'Arsenal', away: 'Fulham', goals: { home: 1.7, away: 1.2 } });
  const live = { ...match, status: 'live', score: { home: 1, away: 0 }, ...(seen && { scoreSeen: seen }) };
  call.mockResolvedValue({ id: 'arsenal', name: 'Arsenal', upcoming: [live] });
  render(<YourTeamsList ids={['arsenal']} locale="en" siteZone="UTC" messages={messages} />);
  return screen.findByText('in play', { exact: false });
};

beforeEach(() => {
  cleanup();
  call.mockReset();
  queryClient.clear();
});

it('says when an old score was last confirmed, as the lists do', async () => {
  await show({ at: '2026-03-14T15:40:00.000Z', isLate: true });
  expect(screen.getByText('as of', { exact: false })).toHaveTextContent('as of 15:40');
});

it('says nothing about a score confirmed this minute', async () => {
  await show({ at: '2026-03-14T15:40:00.000Z', isLate: false });
  expect(screen.queryByText('as of', { exact: false })).toBeNull();
});
