import { subscribe } from 'node:diagnostics_channel';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** An event loop turn no longer than this did only short work. */
const shortMs = 5;
/** Upper bound, however many connections arrive. */
const maxWaitMs = 100;

let accepted = 0;
subscribe('net.server.socket', () => (accepted += 1));

let last: Promise<void> = Promise.resolve();

/**
 * Resolves after an event loop turn that was short and accepted no new connection, one caller at a time, after at most
 * 100 ms. libuv accepts one connection per turn: while four renders fill each turn with 20 ms of work, 50 new clients
 * would wait a second.
 */
export function quietTurn(): Promise<void> {
  return (last = last.then(awaitQuiet));
}

async function awaitQuiet(): Promise<void> {
  const end = performance.now() + maxWaitMs;
  for (let now = performance.now(); now < end;) {
    const before = { accepted, now };
    await nextTurn();
    now = performance.now();
    if (accepted === before.accepted && now - before.now < shortMs) return;
  }
}
