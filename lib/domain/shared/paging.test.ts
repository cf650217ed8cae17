import { describe, expect, it } from 'vitest';
import { isPastLast, readPage } from './paging';

describe('the page number in an address', () => {
  it.each([
    ['2', 2],
    ['9999', 9999],
    ['10000', 1],
    ['0', 1],
    ['02', 1],
    ['0x2', 1],
    ['1e1', 1],
    ['+2', 1],
    ['2.0', 1],
    ['', 1],
    [undefined, 1],
    [['2', '3'], 1],
  ])('reads %j as %i', (value, page) => {
    expect(readPage(value)).toBe(page);
  });

  it.each([
    [1, 0, false],
    [1, 1, false],
    [2, 2, false],
    [2, 1, true],
    [2, 0, true],
  ])('page %i of %i is past the last: %s', (page, pageCount, expected) => {
    expect(isPastLast(page, pageCount)).toBe(expected);
  });
});
