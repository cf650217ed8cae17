import { describe, expect, it } from 'vitest';
import { listHref } from './list-query';

const path = '/predictions/today';
const plain = { sort: 'default', league: null, page: 1 } as const;

describe('the address of a list', () => {
  it('leaves defaults out', () => {
    expect(listHref(path, plain)).toBe(path);
  });

  it('keeps filter and sort from page to page', () => {
    const query = { sort: 'probability', league: 'spain-la-liga', page: 1 } as const;
    expect(listHref(path, query, { page: 2 })).toBe('/predictions/today?league=spain-la-liga&sort=probability&page=2');
  });

  it('begins on the first page after a change of sort or filter', () => {
    const query = { ...plain, page: 3 };
    expect(listHref(path, query, { sort: 'upcoming' })).toBe('/predictions/today?sort=upcoming');
    expect(listHref(path, query, { league: 'spain-la-liga' })).toBe('/predictions/today?league=spain-la-liga');
  });
});
