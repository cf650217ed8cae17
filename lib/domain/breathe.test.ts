import { expect, it } from 'vitest';
import { steadyBreath } from './breathe';

it('long work in small steps lets others in again and again', async () => {
  let turns = 0;
  let isDone = false;
  const others = (): void => {
    turns += 1;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  const breathIfDue = steadyBreath();
  const end = performance.now() + 100;
  while (performance.now() < end) await breathIfDue();
  isDone = true;
  expect(turns).toBeGreaterThan(2);
});
