import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DashboardTools } from './dashboard-tools';
import { MatchReports } from './match-reports';

const tools = { t: (key: string) => key, locale: 'en', instant: (text: string) => `at ${text}` } as DashboardTools;
const finished = {
  source: 'openligadb',
  status: 'finished' as const,
  kickOff: '2026-03-14T14:30:00.000Z',
  score: { home: 2, away: 1 },
  halfTime: { home: 1, away: 0 },
  changedAt: '2026-03-14T16:22:00.000Z',
};
const late = { ...finished, source: 'football-txt', status: 'scheduled' as const, score: null, halfTime: null };

it('shows what each source reports, and since when', () => {
  const { container } = render(<MatchReports reports={[finished, late]} tools={tools} />);
  expect(screen.getByText('adminTasks.matches.said')).toBeTruthy();
  const [one, other] = container.querySelectorAll('p');
  expect(one).toHaveTextContent(/^openligadb: match\.status\.finished 2–1 \(1–0\)/);
  expect(one).toHaveTextContent(/at 2026-03-14T14:30.*at 2026-03-14T16:22/);
  expect(other).toHaveTextContent(/^football-txt: adminTasks\.matches\.scheduled dashboard/);
});

it('renders nothing if no reports are kept', () => {
  expect(render(<MatchReports reports={[]} tools={tools} />).container).toBeEmptyDOMElement();
});
