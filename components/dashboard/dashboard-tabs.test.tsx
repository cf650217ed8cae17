import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DashboardTabs, readTab } from './dashboard-tabs';
import type { DashboardTools } from './dashboard-tools';

const tools = { t: (key: string) => key, number: String } as unknown as DashboardTools;

it('opens the tab with pending decisions by default, also if an address names no tab', () => {
  expect([null, 'money', 'payments'].map(readTab)).toEqual(['hands', 'money', 'hands']);
});

it('has an address for each tab, which opens without leaving the page', () => {
  render(
    <DashboardTabs shown="hands" hands={3} tools={tools}>
      What waits
    </DashboardTabs>,
  );
  expect(screen.getByRole('tablist', { name: 'dashboard.tabs.title' })).toBeVisible();
  const shown = screen.getByRole('tab', { selected: true });
  expect(shown).toHaveTextContent('dashboard.tabs.hands3');
  expect(screen.getByRole('tabpanel', { name: 'dashboard.tabs.hands3' })).toHaveTextContent('What waits');
  const money = screen.getByRole('tab', { name: 'dashboard.tabs.money' });
  fireEvent.click(money);
  expect(window.location.search).toBe('?tab=money');
  fireEvent.keyDown(screen.getByRole('tab', { name: 'dashboard.tabs.data' }), { key: ' ' });
  expect(window.location.search).toBe('?tab=data');
});

// jsdom has no layout.
const scrollIntoView = vi.fn();
Element.prototype.scrollIntoView = scrollIntoView;

it('is a single stop for the Tab key, and arrow keys move between tabs', () => {
  render(
    <DashboardTabs shown="hands" hands={0} tools={tools}>
      What waits
    </DashboardTabs>,
  );
  const all = screen.getAllByRole('tab');
  expect(all.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1]);
  act(() => all[0]!.focus());
  fireEvent.keyDown(all[0]!, { key: 'ArrowRight' });
  expect(all[1]).toHaveFocus();
  expect(scrollIntoView.mock.contexts.at(-1)).toBe(all[1]);
});
