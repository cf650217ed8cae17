import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { premiumUntilOf, type PremiumGrant } from './entitlements';

const day = 86_400;
const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * day * 1000);
const grant = (created: number, days: number, revoked?: number): PremiumGrant => ({
  seconds: days * day,
  createdAt: at(created),
  revokedAt: revoked === undefined ? null : at(revoked),
});

describe('premium time', () => {
  it.each<[string, PremiumGrant[], number | null]>([
    ['none was granted', [], null],
    ['one pass', [grant(0, 30)], 30],
    ['the remaining time is extended', [grant(0, 30), grant(10, 30)], 60],
    ['after its end it starts anew', [grant(0, 7), grant(20, 7)], 27],
    ['the only one was revoked', [grant(0, 30, 5)], null],
    ['a refund takes back the days of its payment', [grant(0, 30, 20), grant(10, 30)], 30],
    ['revoking a pass that ended long ago leaves a later one alone', [grant(0, 30, 60), grant(50, 30)], 80],
    ['a pass bought after a refund starts at once', [grant(0, 30, 5), grant(10, 30)], 40],
    ['granted and revoked at the same instant', [grant(0, 30, 0)], null],
    ['all were revoked', [grant(0, 30, 20), grant(10, 30, 20)], null],
  ])('follows from the grants: %s', (_, grants, end) =>
    expect(premiumUntilOf(grants)).toEqual(end === null ? null : at(end)),
  );

  it('never exceeds the sum of all unrevoked grants, counted from the last one at the latest', () => {
    const grants = fc.array(
      fc.record({
        created: fc.nat(400),
        days: fc.integer({ min: 1, max: 365 }),
        revoked: fc.option(fc.nat(400), { nil: undefined }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(grants, (given) => {
        const list = given
          .sort((a, b) => a.created - b.created)
          .map(({ created, days, revoked }) =>
            grant(created, days, revoked === undefined ? undefined : created + revoked),
          );
        const stored = list.filter(({ revokedAt }) => revokedAt === null);
        const end = premiumUntilOf(list);
        if (stored.length === 0) return end === null;
        const total = stored.reduce((sum, { seconds }) => sum + seconds, 0);
        const last = Math.max(...list.map(({ createdAt }) => createdAt.getTime()));
        return end === null || end.getTime() <= last + total * 1000;
      }),
    );
  });
});
