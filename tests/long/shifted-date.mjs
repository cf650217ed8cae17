/**
 * Loaded into the server before its own code: shifts the system clock, as the program sees it, by the milliseconds in
 * the file named by CLOCK_SHIFT_FILE. Timers continue, as they do when a real clock is set.
 */
import { readFileSync } from 'node:fs';

const Real = Date;
const file = process.env.CLOCK_SHIFT_FILE;
let shift = 0;
setInterval(() => {
  try {
    shift = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    // Not written yet.
  }
}, 50).unref();

const now = () => Real.now() + shift;
globalThis.Date = new Proxy(Real, {
  construct: (target, parameters) => (parameters.length === 0 ? new target(now()) : new target(...parameters)),
  apply: () => new Real(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
