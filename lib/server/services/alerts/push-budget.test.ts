import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterTurn,
  isUnknown,
  nextService,
  patienceOf,
  servicesAtOnce,
  turnOf,
  unknownAtOnce,
  type PushHistory,
} from './push-budget';

const fresh = (host: string): PushHistory => ({ host, answered: 0, failures: 0, answerMs: null });
const large = fresh('fcm.googleapis.com');
const good = { ...fresh('push.example'), answered: 50, answerMs: 80 };

const host = fc.oneof(
  fc.constantFrom('fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'),
  fc.integer({ min: 0, max: 400 }).map((n) => `h${n}.example`),
);
const histories = fc.record({
  host,
  answered: fc.nat(2_000),
  failures: fc.nat(200),
  answerMs: fc.option(fc.nat(60_000)),
});
const crowds = fc.uniqueArray(histories, { selector: (history) => history.host, maxLength: 300 });

/** Gives out slots until no service may have another one. */
function fill(waiting: PushHistory[]): PushHistory[] {
  const inTurn = new Map<string, PushHistory>();
  for (let next; (next = nextService(waiting, inTurn, new Map()));) inTurn.set(next.host, next);
  return [...inTurn.values()];
}

describe('the slots for push services', () => {
  it('are never exceeded, and unknown services get at most a quarter of them', () => {
    fc.assert(
      fc.property(crowds, (waiting) => {
        const served = fill(waiting);
        const strangers = waiting.filter(isUnknown).length;
        const known = waiting.length - strangers;
        expect(served.length).toBe(Math.min(servicesAtOnce, known + Math.min(strangers, unknownAtOnce)));
        expect(served.filter(isUnknown).length).toBeLessThanOrEqual(servicesAtOnce / 4);
      }),
    );
  });

  it('are not given to unknown services while a service with a good history waits without one', () => {
    fc.assert(
      fc.property(crowds, (waiting) => {
        const next = nextService(waiting, new Map(), new Map());
        expect(next === null).toBe(waiting.length === 0);
        if (next && isUnknown(next)) expect(waiting.every(isUnknown)).toBe(true);
      }),
    );
  });

  it('go to the large services first, then to others with a good history, then to unknown ones', () => {
    const order = [];
    const waiting = [fresh('new.example'), good, { ...good, host: 'better.example', answered: 90 }, large];
    const inTurn = new Map<string, PushHistory>();
    for (let next; (next = nextService(waiting, inTurn, new Map())); inTurn.set(next.host, next)) order.push(next.host);
    expect(order).toEqual(['fcm.googleapis.com', 'better.example', 'push.example', 'new.example']);
  });

  it('go to equal services in turn', () => {
    const waiting = [good, { ...good, host: 'other.example' }];
    expect(nextService(waiting, new Map(), new Map([['push.example', 1]]))?.host).toBe('other.example');
  });

  it('are limited to one for each service', () => {
    expect(nextService([good], new Map([[good.host, good]]), new Map())).toBeNull();
  });

  it('are not given to a name that only looks like a large service', () => {
    for (const name of ['fcm.googleapis.com.example', 'notfcm.googleapis.com', 'push.apple.com.example'])
      expect(isUnknown(fresh(name)), name).toBe(true);
  });
});

describe('the time to wait for a push service', () => {
  it('is between one and ten seconds, and does not grow after a failure', () => {
    fc.assert(
      fc.property(histories, (history) => {
        expect(patienceOf(history)).toBeGreaterThanOrEqual(1_000);
        expect(patienceOf(history)).toBeLessThanOrEqual(10_000);
        const { history: next } = afterTurn(history, { answered: 0, missed: 1, answeredMs: 0 });
        expect(patienceOf(next)).toBeLessThanOrEqual(patienceOf(history));
      }),
    );
  });

  it('follows the usual response time of the service', () => {
    expect(patienceOf({ ...good, answerMs: 1_000 })).toBe(4_000);
    expect(patienceOf({ ...good, answerMs: 9_000 })).toBe(10_000);
    expect([0, 1, 2].map((failures) => patienceOf({ ...fresh('new.example'), failures }))).toEqual([
      3_000, 1_500, 1_000,
    ]);
  });

  it('lets an unknown service have one message at a time, and ends its turn at the first failure', () => {
    expect(turnOf(fresh('new.example'), 8)).toEqual({ messages: 4, atOnce: 1, ms: 3_000, misses: 1 });
    expect(turnOf(large, 8)).toMatchObject({ messages: 64, atOnce: 8 });
  });
});

describe('the history of a push service', () => {
  it('becomes good after ten responses, but is no longer good after a failure', () => {
    const answer = { answered: 4, missed: 0, answeredMs: 400 };
    let history = fresh('new.example');
    for (const isStranger of [true, true, false]) {
      history = afterTurn(history, answer).history;
      expect(isUnknown(history)).toBe(isStranger);
    }
    expect(history.answerMs).toBe(100);
    expect(isUnknown(afterTurn(history, { answered: 0, missed: 1, answeredMs: 0 }).history)).toBe(true);
  });

  it('pauses a failing service for longer and longer, but a large one for at most two minutes', () => {
    const pauses = (service: PushHistory) => {
      let history = service;
      return Array.from({ length: 8 }, () => {
        const after = afterTurn(history, { answered: 0, missed: 1, answeredMs: 0 });
        history = after.history;
        return after.pauseMs / 1_000;
      });
    };
    expect(pauses(fresh('new.example'))).toEqual([60, 120, 240, 480, 960, 1_920, 3_600, 3_600]);
    expect(pauses(large)).toEqual([15, 30, 60, 120, 120, 120, 120, 120]);
  });

  it('forgets failures at the next response, but not the damage they did to a good history', () => {
    const { history, pauseMs } = afterTurn(good, { answered: 1, missed: 3, answeredMs: 80 });
    expect({ ...history, pauseMs }).toEqual({ ...good, answered: 26, pauseMs: 0 });
  });

  it('stays within the range that a row can store', () => {
    fc.assert(
      fc.property(histories, fc.nat(100), fc.nat(100), (history, answered, missed) => {
        const { history: next, pauseMs } = afterTurn(history, { answered, missed, answeredMs: answered * 50 });
        for (const value of [next.answered, next.failures, next.answerMs ?? 0, pauseMs])
          expect(Number.isInteger(value) && value >= 0).toBe(true);
        expect(pauseMs).toBeLessThanOrEqual(3_600_000);
      }),
    );
  });
});
