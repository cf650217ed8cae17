import { expect, it } from 'vitest';
import { readCachedAddress } from './cached-address';

it('caches a slip widget under its canonical address, and does not cache widgets chosen by a team’s name', () => {
  const keyOf = (path: string, query: string) => readCachedAddress({ path, query }, {}, 'localhost')?.key;
  expect(keyOf('/accumulator/widget', 'x=1&slip=1.match-result.home~2.match-result.draw&lang=de')).toBe(
    '/accumulator/widget?lang=de&slip=1.match-result.home%7E2.match-result.draw',
  );
  for (const slip of ['1', '01.match-result.home', '1.match-result.home~', '1.match-result.home~1.match-result.home'])
    expect(keyOf('/accumulator/widget', `slip=${slip}`)).toBe('/accumulator/widget');
  expect(keyOf('/widgets', 'widget=race-widget&league=germany-bundesliga&x=1')).toBe(
    '/widgets?widget=race-widget&league=germany-bundesliga',
  );
  expect(keyOf('/widgets', 'widget=nothing&league=nowhere')).toBe('/widgets');
  expect(keyOf('/widgets', 'widget=team-widget&team=arsenal')).toBeUndefined();
});

it('caches a league’s page of a past day under that day, and uses the plain page for an invalid day', () => {
  const path = '/predictions/league/germany-bundesliga';
  const keyOf = (query: string) => readCachedAddress({ path, query }, {}, 'localhost')?.key;
  expect(keyOf('x=1&as-of=2026-03-14')).toBe(`${path}?as-of=2026-03-14`);
  for (const day of ['2026-02-30', '2026-3-1', 'today', '', '%00', '9999-01-01'])
    expect(keyOf(`as-of=${day}`)).toBe(path);
});
