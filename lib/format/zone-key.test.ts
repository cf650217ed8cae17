import { expect, it } from 'vitest';
import { zoneKey } from './zone-key';

it('tells one place for promotion play-offs from several, and no other zone', () => {
  expect(zoneKey({ id: 'promotionPlayOff', from: 3, to: 3 })).toBe('leagues.zone.promotionTie');
  expect(zoneKey({ id: 'promotionPlayOff', from: 3, to: 6 })).toBe('leagues.zone.promotionPlayOff');
  expect(zoneKey({ id: 'relegationPlayOff', from: 16, to: 16 })).toBe('leagues.zone.relegationPlayOff');
});
