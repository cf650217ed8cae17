import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RestOfCup } from '@/lib/contracts/rest-of-cup';
import { cupRoundIds } from '@/lib/domain/football/bracket';
import { halfTable } from '@/lib/model/season/meetings';
import { CupWhatIfPanel } from './cup-what-if-panel';
import { answer, type Answer, type Question } from './what-if-answer';
import type { CupWhatIfMessages, RoundNames } from './what-if-types';

/** The worker's own function, run without a separate thread. */
class SameThread {
  onmessage: ((event: { data: Answer }) => void) | null = null;
  postMessage(question: Question) {
    const reply = answer(question);
    setTimeout(() => this.onmessage?.({ data: reply }));
  }
  terminate() {}
}

const cupOf = (firstTies: number): RestOfCup => {
  const ids = Array.from({ length: 2 * firstTies }, (_, index) => `club-${index}`);
  const known = Array.from({ length: firstTies }, (_, tie) => ({
    id: tie + 1,
    home: `club-${2 * tie}`,
    away: `club-${2 * tie + 1}`,
    chance: tie === 0 ? 1 : 0.6,
  }));
  const roundIds = { 1: 'final', 2: 'semi-finals', 4: 'quarter-finals', 8: 'round-of-16' } as const;
  return {
    season: '2025-26',
    modelVersion: 'test-1',
    fittedOn: '2026-03-14',
    runs: 500,
    seed: 3,
    teams: ids.map((id) => ({ id, name: `${id} FC`, shortName: id, possiblePlaces: { best: 0, worst: 0 } })),
    ties: known.slice(1).map((tie) => ({ ...tie, date: '2026-03-15' })),
    rest: {
      rounds: [8, 4, 2, 1]
        .filter((size) => size <= firstTies)
        .map((size) => ({
          size,
          id: roundIds[size as keyof typeof roundIds],
          known: size === firstTies ? known : [],
          table: 0,
        })),
      tables: [halfTable(ids, () => 0.5)],
      isFixed: false,
    },
  };
};
const messages = new Proxy({} as CupWhatIfMessages, { get: (_, key) => String(key) });
const rounds = Object.fromEntries(cupRoundIds.map((round) => [round, { name: round, short: round }])) as RoundNames;
const show = (given: string | null, cup = cupOf(4)) =>
  render(
    <CupWhatIfPanel
      slug="england-fa-cup"
      title="FA Cup"
      image="/og.png"
      picture="/og/en/what-if/0h/england-fa-cup.png"
      rounds={rounds}
      messages={messages}
      locale="en"
      cup={cup}
      given={given}
    />,
  );
/** A cell's figures: with the choices, and before them. */
const cell = async (club: string, round: string) => {
  await screen.findAllByRole('table');
  return [...document.querySelectorAll(`tr[data-team="${club}"] td[data-round="${round}"] bdi`)].map(
    ({ textContent }) => textContent,
  );
};
const radio = (tie: string, name: RegExp) =>
  within(screen.getByRole('group', { name: tie })).getByRole<HTMLInputElement>('radio', { name });

describe('what if, on a cup’s page', () => {
  beforeEach(() => {
    vi.stubGlobal('Worker', SameThread);
    history.replaceState(null, '', '/');
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('shows the same figures twice while nothing is chosen, for the clubs that are still in the cup', async () => {
    show(null);
    expect(await cell('club-2', 'semi-finals')).toEqual(['60%', '60%']);
    expect(await cell('club-1', 'title')).toEqual([]);
    expect(screen.getAllByRole('radio', { name: 'undecided' })).toHaveLength(3);
    expect(radio('club-2 – club-3', /^club-2/).closest('label')).toHaveTextContent('club-260%');
  });

  it('simulates again with a side through, says so, and puts the choice in the address', async () => {
    show(null);
    await cell('club-3', 'title');
    fireEvent.click(radio('club-2 – club-3', /^club-3/));
    expect(await screen.findByText('ready')).toHaveAttribute('role', 'status');
    expect(await cell('club-3', 'semi-finals')).toEqual(['100%', '40%']);
    expect(await cell('club-2', 'title')).toEqual(['0%', expect.not.stringMatching(/^0%$/)]);
    expect(location.hash).toBe('#what-if=2a');
    fireEvent.click(screen.getByRole('button', { name: 'clear' }));
    await vi.waitFor(async () => expect(await cell('club-3', 'semi-finals')).toEqual(['40%', '40%']));
    expect(location.hash).toBe('');
  });

  it('lets all favorites through', async () => {
    show(null);
    await cell('club-3', 'title');
    fireEvent.click(screen.getByRole('button', { name: 'favorites' }));
    await screen.findByText('ready');
    expect(location.hash).toBe('#what-if=2h.3h.4h');
    expect(radio('club-4 – club-5', /^club-4/).checked).toBe(true);
  });

  it('opens a link with its choices, except those already decided, and says so', async () => {
    show('1a.2a');
    expect(await cell('club-3', 'semi-finals')).toEqual(['100%', '40%']);
    expect(screen.getByRole('status').textContent).toBe('played');
  });

  it.each(['%', '2d', '<script>', '2h'.repeat(5_000)])('survives a link like %.12s', async (given) => {
    show(given);
    expect(await cell('club-3', 'semi-finals')).toEqual(['40%', '40%']);
    expect(screen.getByRole('status').textContent).toBe('unreadable');
  });

  it('folds the clubs after the eight likeliest winners', async () => {
    show(null, cupOf(8));
    await cell('club-3', 'title');
    const fold = screen.getByText(/^otherClubs/).closest('details')!;
    expect(fold).not.toHaveAttribute('open');
    expect(fold.querySelector('summary')).toHaveTextContent('otherClubs 7');
    expect(fold.querySelectorAll('tbody tr')).toHaveLength(7);
    expect(document.querySelectorAll('tbody tr')).toHaveLength(15);
  });
});
