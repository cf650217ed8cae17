import { expect, it } from 'vitest';
import { createYielder, yieldToEventLoop } from './yield-to-event-loop';

it('long work in small steps yields to the event loop again and again', async () => {
  let turns = 0;
  let isDone = false;
  const others = (): void => {
    turns += 1;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  const yieldIfDue = createYielder();
  const end = performance.now() + 100;
  while (performance.now() < end) await yieldIfDue();
  isDone = true;
  expect(turns).toBeGreaterThan(2);
});

it('lets long work admit as many connections as its length allows, not just one', async () => {
  let turns = 0;
  let isDone = false;
  const others = (): void => {
    turns += 1;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  await yieldToEventLoop(20);
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(79);
});
