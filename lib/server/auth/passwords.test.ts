import type * as Argon2 from '@node-rs/argon2';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword, isOutdated, isPasswordOf, setPasswordCost } from './passwords';

const verify = vi.hoisted(() => vi.fn());
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof Argon2>();
  verify.mockImplementation(real.verify);
  return { ...real, verify };
});

const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

describe('passwords', () => {
  beforeAll(() => setPasswordCost(cheap));

  it('match their hash however their characters were composed', async () => {
    const hashed = await hashPassword('caf\u00e9 kick-off');
    expect(await isPasswordOf('caf\u00e9 kick-off', hashed)).toBe(true);
    expect(await isPasswordOf('cafe\u0301 kick-off', hashed)).toBe(true);
    expect(await isPasswordOf('cafe kick-off', hashed)).toBe(false);
    expect(hashed).not.toBe(await hashPassword('caf\u00e9 kick-off'));
  });

  it('are checked at the same cost if there is no account', async () => {
    const hashed = await hashPassword('three wise monkeys');
    verify.mockClear();
    expect(await isPasswordOf('a wrong one', hashed)).toBe(false);
    expect(await isPasswordOf('a wrong one', null)).toBe(false);
    expect(await isPasswordOf('nobody has this password', null)).toBe(false);
    const costs = verify.mock.calls.map(([given]) => /^(.*\$m=\d+,t=\d+,p=\d+)\$/.exec(String(given))?.[1]);
    expect(costs).toEqual(Array(3).fill('$argon2id$v=19$m=8,t=1,p=1'));
  });

  it('are rehashed once their cost is outdated', async () => {
    const hashed = await hashPassword('three wise monkeys');
    expect(isOutdated(hashed)).toBe(false);
    setPasswordCost();
    expect(isOutdated(hashed)).toBe(true);
    setPasswordCost(cheap);
  });
});
