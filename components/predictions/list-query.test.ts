import { describe, expect, it } from 'vitest';
import { isWholeDay, listHref, requestOf } from './list-query';

const path = '/predictions/today';
const plain = { sort: 'default', league: null, market: null, status: null, stake: false, page: 1 } as const;

describe('the address of a list', () => {
  it('leaves out defaults', () => {
    expect(listHref(path, plain)).toBe(path);
  });

  it('preserves filters and sort from page to page', () => {
    const query = { ...plain, sort: 'probability', league: 'spain-la-liga' } as const;
    expect(listHref(path, query, { page: 2 })).toBe('/predictions/today?league=spain-la-liga&sort=probability&page=2');
  });

  it('starts on the first page after a change of sort or filter', () => {
    const query = { ...plain, page: 3 };
    expect(listHref(path, query, { sort: 'upcoming' })).toBe('/predictions/today?sort=upcoming');
    expect(listHref(path, query, { league: 'spain-la-liga' })).toBe('/predictions/today?league=spain-la-liga');
  });

  it('names market and state, which are translated for the API', () => {
    const query = { ...plain, market: 'over-under-2-5', status: 'live' } as const;
    expect(listHref(path, query, { page: 2 })).toBe('/predictions/today?market=over-under-2-5&status=live&page=2');
    expect(requestOf(query)).toEqual({ sort: 'default', betType: 'over-under-2-5', phase: 'live' });
    expect([isWholeDay(query), isWholeDay(plain), isWholeDay({ ...plain, sort: 'upcoming' })]).toEqual([
      false,
      true,
      false,
    ]);
  });
});
