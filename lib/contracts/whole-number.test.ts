import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { adminUsersQuerySchema } from './admin-users';
import { betOfTheDayQuerySchema } from './bet-of-the-day';
import { predictionsQuerySchema } from './predictions';
import { savedSlipsQuerySchema } from './saved-slips';
import { wholeNumber } from './whole-number';

const schema = z.strictObject({ page: wholeNumber({ min: 1, max: 1_000, usual: 1 }) });

describe('a whole number in a query', () => {
  it.each(['0x2', '1e1', '+2', '2.0', '02', '-1', ' 2', '', '0', '1001', '२', 'x'])('rejects %j', (page) => {
    expect(schema.safeParse({ page }).success).toBe(false);
  });

  it('is written in digits, and may be left out', () => {
    expect(schema.parse({ page: '12' })).toEqual({ page: 12 });
    expect(schema.parse({})).toEqual({ page: 1 });
  });

  it('is documented as an integer within its limits', () => {
    expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({
      properties: { page: { type: 'integer', minimum: 1, maximum: 1_000, default: 1 } },
    });
  });

  it.each([adminUsersQuerySchema, betOfTheDayQuerySchema, predictionsQuerySchema, savedSlipsQuerySchema])(
    'serves as the page number of every list: %#',
    (query) => {
      expect(query.safeParse({ page: '2' }).success).toBe(true);
      expect(query.safeParse({ page: '0x2' }).success).toBe(false);
    },
  );
});
