import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DashboardTabs, readTab } from './dashboard-tabs';
import type { DashboardTools } from './dashboard-tools';

const tools = { t: (key: string) => key, number: String } as unknown as DashboardTools;

it('names what waits first, and takes an address that names no tab for it', () => {
  expect([null, 'money', 'payments'].map(readTab)).toEqual(['hands', 'money', 'hands']);
});

it('has an address for each tab, opened without leaving the page', () => {
  render(<DashboardTabs shown="hands" hands={3} tools={tools} />);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('dashboard.tabs.hands3');
  fireEvent.click(screen.getByRole('link', { name: 'dashboard.tabs.money' }));
  expect(window.location.search).toBe('?tab=money');
});
