import { beforeEach, describe, expect, it, vi } from 'vitest';
import type {} from '@/components/client/given-address';
import { followedFirst } from '@/components/shell-widgets/start/followed-first';
import { shownFollowedTeams } from '@/lib/domain/shared/constants';
import { headScript } from './head-script';

const run = () => (0, eval)(headScript) as void;
const page = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  for (const name of ['theme', 'quick_guide_hidden', 'token']) document.cookie = `${name}=; path=/; max-age=0`;
  for (const name of [...page.attributes].map(({ name }) => name)) page.removeAttribute(name);
  page.dataset.theme = 'dark';
  document.getElementById('followed')?.remove();
});

describe('the head script', () => {
  it('only marks, for a newcomer, that scripts run, and how lists are laid out', () => {
    run();
    expect({ ...page.dataset }).toEqual({ theme: 'dark', js: '', rows: 'cards' });
  });

  it.each([
    [390, null, 'compact'],
    [390, 'cards', 'cards'],
    [1440, null, 'cards'],
    [1440, 'compact', 'compact'],
    [1440, 'nonsense', 'cards'],
  ])('lays lists out at %i px if %s is stored: %s', (width, stored, rows) => {
    vi.stubGlobal('innerWidth', width);
    if (stored !== null) localStorage.setItem('match_rows', stored);
    run();
    expect(page.dataset.rows).toBe(rows);
    vi.unstubAllGlobals();
  });

  it.each([
    ['a cookie', () => (document.cookie = 'theme=customLight; path=/'), 'light'],
    ['storage', () => localStorage.setItem('theme', 'customLight'), 'light'],
    [
      'a cookie rather than storage',
      () => ((document.cookie = 'theme=customDark; path=/'), localStorage.setItem('theme', 'customLight')),
      'dark',
    ],
    ['the default instead of nonsense', () => localStorage.setItem('theme', 'pink'), 'dark'],
  ])('gets the theme from %s', (_, prepare, theme) => {
    prepare();
    run();
    expect(page.dataset.theme).toBe(theme);
  });

  it('marks a session, so that the app bar shows its state at once', () => {
    document.cookie = 'token=abc; path=/';
    run();
    expect(page.dataset.session).toBe('');
  });

  it('removes tokens and e-mail addresses from the address bar, and passes them on', () => {
    history.replaceState(null, '', '/verify?token=secret&email=a%40b.c&lang=de#part');
    run();
    expect(location.pathname + location.search + location.hash).toBe('/verify?lang=de#part');
    expect(window.given).toEqual({ token: 'secret', email: 'a@b.c' });
    history.replaceState(null, '', '/');
  });

  it('hides the guide and the odds if that was chosen', () => {
    document.cookie = 'quick_guide_hidden=1; path=/';
    localStorage.setItem('odds_free', 'true');
    run();
    expect({ ...page.dataset }).toEqual({ theme: 'dark', js: '', rows: 'cards', guide: 'hidden', oddsFree: '' });
  });

  it.each([
    ['fractional', 'fractional'],
    ['american', 'american'],
    ['decimal', undefined],
    ['nonsense', undefined],
  ])('marks the odds format before the first paint: %s', (stored, mark) => {
    localStorage.setItem('odds_format', stored);
    run();
    expect(page.dataset.oddsFormat).toBe(mark);
  });

  it.each([
    ['probability', 'probability'],
    ['upcoming', 'upcoming'],
    ['stake', undefined],
    ['default', undefined],
  ])('marks a saved sort before the first paint: %s', (stored, mark) => {
    localStorage.setItem('sortOption', stored);
    run();
    expect(page.dataset.sort).toBe(mark);
  });

  it('puts followed items first, by the same rules as the island that takes over', () => {
    const followed = { teams: ['arsenal', 'x"]{}'], leagues: ['england-premier-league'] };
    localStorage.setItem('followed', JSON.stringify(followed));
    run();
    expect(document.getElementById('followed')?.textContent).toBe(followedFirst(followed.teams, followed.leagues));
    expect(document.getElementById('followed')?.textContent).not.toContain('{}');
  });

  it.each(['{', '7', 'null', '{"teams":7}'])('survives a stored %s', (stored) => {
    localStorage.setItem('followed', stored);
    run();
    expect(page.dataset.js).toBe('');
  });

  it('reserves room for the followed teams on the home page, but not elsewhere', () => {
    localStorage.setItem('followed', JSON.stringify({ teams: ['a', 'b', 'c', 'd', 'e'], leagues: [] }));
    run();
    expect(page.dataset.follows).toBe(String(shownFollowedTeams));
    delete page.dataset.follows;
    localStorage.setItem('followed', JSON.stringify({ teams: [], leagues: ['x'] }));
    run();
    expect(page.dataset.follows).toBeUndefined();
  });
});
