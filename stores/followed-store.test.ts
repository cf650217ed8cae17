import { beforeEach, expect, it } from 'vitest';
import { createFollowedStore } from './followed-store';

beforeEach(() => localStorage.clear());

it('adds and removes, preserves the order, and restores', () => {
  const store = createFollowedStore();
  store.getState().toggle('teams', 'arsenal', 'Arsenal');
  store.getState().toggle('teams', 'everton', 'Everton');
  store.getState().toggle('leagues', 'england-premier-league', 'Premier League');
  store.getState().toggle('teams', 'arsenal', 'Arsenal');
  const next = createFollowedStore();
  next.getState().restore();
  expect(next.getState()).toMatchObject({
    teams: ['everton'],
    leagues: ['england-premier-league'],
    names: { everton: 'Everton', 'england-premier-league': 'Premier League' },
    isRestored: true,
  });
});

it.each(['{', '7', '{"teams":"arsenal"}', '{"teams":[1,null,"x","x"]}'])('survives a stored %s', (stored) => {
  localStorage.setItem('followed', stored);
  const store = createFollowedStore();
  store.getState().restore();
  expect(store.getState().teams).toEqual(stored.includes('"x"') ? ['x'] : []);
});

it('keeps what another tab has changed since, and does what its own button says', () => {
  const [one, other] = [createFollowedStore(), createFollowedStore()];
  one.getState().toggle('teams', 'arsenal', 'Arsenal');
  other.getState().restore();
  one.getState().toggle('teams', 'everton', 'Everton');
  one.getState().toggle('teams', 'vestur', '07 Vestur');
  // In this tab Everton is not followed yet.
  other.getState().toggle('teams', 'everton', 'Everton');
  other.getState().toggle('teams', 'arsenal', 'Arsenal');
  one.getState().toggle('leagues', 'england-premier-league', 'Premier League');
  expect(JSON.parse(localStorage.getItem('followed') ?? '')).toEqual({
    teams: ['vestur', 'everton'],
    leagues: ['england-premier-league'],
    names: { vestur: '07 Vestur', everton: 'Everton', 'england-premier-league': 'Premier League' },
    isOfAccount: false,
  });
});

it('keeps what is stored if a click comes before it is restored', () => {
  createFollowedStore().getState().toggle('teams', 'arsenal', 'Arsenal');
  const store = createFollowedStore();
  store.getState().toggle('teams', 'everton', 'Everton');
  expect(store.getState().teams).toEqual(['arsenal', 'everton']);
});

it('lasts as long as the page if nothing is stored', () => {
  localStorage.setItem('cookie_choices', '{"preferences":false}');
  const store = createFollowedStore();
  for (const id of ['arsenal', 'everton']) store.getState().toggle('teams', id, id);
  store.getState().restore();
  expect([store.getState().teams, localStorage.getItem('followed')]).toEqual([['arsenal', 'everton'], null]);
});
