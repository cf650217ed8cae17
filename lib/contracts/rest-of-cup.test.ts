import { expect, it } from 'vitest';
import { winnersSchema } from './rest-of-cup';

it('reads the winners of ties from a link, and rejects a result that no tie can end with', () => {
  expect(winnersSchema.parse('12h.15a')).toEqual({ 12: 'home', 15: 'away' });
  for (const text of ['', '12d', '12h.15d', '12', 'h', '__proto__h'])
    expect(winnersSchema.safeParse(text).success).toBe(false);
});
