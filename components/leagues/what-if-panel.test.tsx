import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RestOfSeason } from '@/lib/contracts/rest-of-season';
import { answer, type Answer, type Question } from './what-if-answer';
import { WhatIfPanel } from './what-if-panel';
import type { LeagueWhatIfMessages } from './what-if-types';

/** The worker's own function, run without a separate thread. */
class SameThread {
  onmessage: ((event: { data: Answer }) => void) | null = null;
  postMessage(question: Question) {
    const reply = answer(question);
    setTimeout(() => this.onmessage?.({ data: reply }));
  }
  terminate() {}
}

const ids = ['arsenal', 'chelsea', 'everton', 'fulham'];
const pairings = ids.flatMap((home) => ids.filter((away) => away !== home).map((away) => ({ home, away })));
const season: RestOfSeason = {
  season: '2025-26',
  modelVersion: 'test-1',
  fittedOn: '2026-03-14',
  runs: 500,
  seed: 3,
  rho: -0.08,
  teams: ids.map((id) => ({
    id,
    name: `${id} FC`,
    shortName: id,
    possiblePlaces: { best: 1, worst: ids.length },
  })),
  zones: [
    { id: 'title', from: 1, to: 1 },
    { id: 'last', from: 4, to: 4 },
  ],
  matches: pairings.slice(0, 6).map((pairing, index) => ({ id: index + 1, date: '2026-03-15', ...pairing })),
  rest: {
    teams: ids,
    played: [],
    remaining: pairings.map((pairing, index) => (index < 6 ? { ...pairing, matchId: index + 1 } : pairing)),
    format: { level: 'goal-difference', split: [] },
    groups: [],
  },
  goals: pairings.map((pairing) => ({ ...pairing, goals: { home: 1.6, away: 1.1 } })),
};
const messages = new Proxy({} as LeagueWhatIfMessages, { get: (_, key) => String(key) });
const show = (given: string | null) =>
  render(
    <WhatIfPanel
      slug="england-premier-league"
      title="Premier League"
      image="/og.png"
      picture="/og/en/what-if/0h/england-premier-league.png"
      zones={{ title: { name: 'Champions', short: '1st' }, last: { name: 'Last place', short: 'Last' } }}
      messages={messages}
      locale="en"
      season={season}
      given={given}
    />,
  );
/** The expected points of each team: with the choices, and before them. */
const points = async (): Promise<Record<string, number[]>> => {
  const table = await screen.findByRole('table');
  return Object.fromEntries(
    [...table.querySelectorAll<HTMLElement>('tr[data-team]')].map((row) => [
      row.dataset.team ?? '',
      [...row.querySelectorAll('td:nth-of-type(1) bdi')].map((cell) => Number(cell.textContent)),
    ]),
  );
};
const radio = (match: string, name: RegExp) =>
  within(screen.getByRole('group', { name: match })).getByRole<HTMLInputElement>('radio', { name });

describe('what if, on a league’s page', () => {
  beforeEach(() => {
    vi.stubGlobal('Worker', SameThread);
    history.replaceState(null, '', '/');
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('shows the same figures twice while nothing is chosen, and leaves every match open', async () => {
    show(null);
    for (const [after, before] of Object.values(await points())) expect(after).toBe(before);
    expect(screen.getAllByRole('radio', { name: 'undecided' })).toHaveLength(6);
    for (const open of screen.getAllByRole<HTMLInputElement>('radio', { name: 'undecided' }))
      expect(open.checked).toBe(true);
  });

  it('simulates again with a chosen result, says so, and puts the choice in the address', async () => {
    show(null);
    await points();
    fireEvent.click(radio('arsenal – chelsea', /^chelsea/));
    expect(await screen.findByText('ready')).toHaveAttribute('role', 'status');
    const [after, before] = (await points()).chelsea!;
    expect(after).toBeGreaterThan(before!);
    expect(location.hash).toBe('#what-if=1a');
    const picture = screen.getByRole('link', { name: 'savePicture' });
    expect(picture).toHaveAttribute('href', '/og/en/what-if/1a/england-premier-league.png');
    fireEvent.click(screen.getByRole('button', { name: 'clear' }));
    await vi.waitFor(async () => expect((await points()).chelsea![0]).toBe(before));
    expect(location.hash).toBe('');
    expect(screen.queryByRole('link', { name: 'savePicture' })).toBeNull();
  });

  it('lets all favorites win', async () => {
    show(null);
    await points();
    fireEvent.click(screen.getByRole('button', { name: 'favorites' }));
    await screen.findByText('ready');
    expect(location.hash).toBe('#what-if=1h.2h.3h.4h.5h.6h');
    expect(radio('chelsea – arsenal', /^chelsea/).checked).toBe(true);
  });

  it('finds what a club needs, starting with its own wins', async () => {
    show(null);
    await points();
    fireEvent.change(screen.getByRole('combobox', { name: 'club' }), { target: { value: 'arsenal' } });
    await screen.findByText(/^arsenal FC · .*needs$/);
    expect(radio('arsenal – chelsea', /^arsenal/).checked).toBe(true);
    expect(radio('chelsea – arsenal', /^arsenal/).checked).toBe(true);
  });

  it('opens a link with its choices, except for finished matches, and says so', async () => {
    show('1a.999h');
    const [after, before] = (await points()).chelsea!;
    expect(after).toBeGreaterThan(before!);
    expect(radio('arsenal – chelsea', /^chelsea/).checked).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('played');
  });

  it.each(['', '%', '1x', '<script>', '1h'.repeat(5_000), '__proto__'])('survives a link like %.12s', async (given) => {
    show(given);
    for (const [after, before] of Object.values(await points())) expect(after).toBe(before);
    expect(screen.getByRole('status').textContent).toBe(given === '' ? '' : 'unreadable');
  });
});
