import { expect, it } from 'vitest';
import { zoneKey } from './zone-key';

it('distinguishes one place in the promotion play-offs from several, and leaves other zones alone', () => {
  expect(zoneKey({ id: 'promotionPlayOff', from: 3, to: 3 })).toBe('leagues.zone.promotionTie');
  expect(zoneKey({ id: 'promotionPlayOff', from: 3, to: 6 })).toBe('leagues.zone.promotionPlayOff');
  expect(zoneKey({ id: 'relegationPlayOff', from: 16, to: 16 })).toBe('leagues.zone.relegationPlayOff');
});
