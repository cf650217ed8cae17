import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { RowQuestion } from '@/lib/contracts/admin-stats';
import type { DashboardTools } from './dashboard-tools';
import { RowsSection } from './rows-section';

const run = vi.fn();
const tools = { t: (key: string) => key, isBusy: false, run } as unknown as DashboardTools;
const question: RowQuestion = {
  ids: [7, 8],
  rule: 'swapped',
  source: 'openfootball',
  file: '2025-26/en.1.json',
  league: 'Premier League',
  rows: ['2026-04-03 Chelsea – Burnley', '2026-04-03 Arsenal – Everton'],
  against: ['2026-02-25 Chelsea – Everton'],
  canAccept: true,
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows both sides of a question, and decides all of its rows together', () => {
  render(<RowsSection questions={[question]} tools={tools} />);
  for (const text of [...question.rows, ...question.against, 'dashboard.rows.rules.swapped'])
    expect(screen.getByText(text)).toBeTruthy();
  press('dashboard.rows.accept');
  press('dashboard.rows.leaveOut');
  expect(run.mock.calls).toEqual(
    [true, false].map((accepted) => ['post /api/admin/refused-rows', { body: { ids: [7, 8], accepted } }]),
  );
});

it('offers no acceptance if it would have no effect', () => {
  render(<RowsSection questions={[{ ...question, canAccept: false }]} tools={tools} />);
  expect(screen.queryByRole('button', { name: 'dashboard.rows.accept' })).toBeNull();
});
