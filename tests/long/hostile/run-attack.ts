import { setTimeout as wait } from 'node:timers/promises';
import { seededUniform } from '@/lib/model/season/random';
import type { Attack, Tally } from './attack';

export type Order = {
  port: number;
  clients: number;
  seed: number;
  /** How long clients that hold their connection stay. */
  holdMs: number;
  /** The clients come in waves over at least this long, in ms: a p99 needs more than a few honest requests. */
  minMs: number;
  /** No new client starts after this many milliseconds. */
  maxMs: number;
  /** Whether the site trusts X-Forwarded-For. */
  isProxied: boolean;
};

/** Only Linux has all of 127.0.0.0/8 without configuration. */
export const loopback = (third: number, fourth: number): string | undefined =>
  process.platform === 'linux' ? `127.0.${third}.${fourth}` : undefined;

const senders = 40;

/** Sends the clients of one attack, with a fixed number running at once; a new one starts when another ends. */
export async function runAttack(attack: Attack, order: Order): Promise<Tally> {
  const tally: Tally = {};
  const count = (what: string, times = 1): void => void (tally[what] = (tally[what] ?? 0) + times);
  const random = seededUniform(order.seed);
  const start = performance.now();
  const atOnce = Math.min(attack.atOnce, order.clients);
  const waves = Math.ceil(order.clients / atOnce);
  /** When a client's wave comes; a client that is still busy then comes later. */
  const waveMs = (client: number): number => (Math.floor(client / atOnce) / waves) * order.minMs;
  let begun = 0;
  const sender = async (): Promise<void> => {
    while (begun < order.clients && performance.now() - start < order.maxMs) {
      const ahead = start + waveMs(begun) - performance.now();
      begun += 1;
      const address = attack.senders === 'one' ? 1 : 1 + (begun % senders);
      const from = loopback(1, address);
      const forwarded = order.isProxied ? `198.51.100.${address}` : undefined;
      if (ahead > 0) await wait(ahead);
      await attack.client({ port: order.port, from, forwarded, random, holdMs: order.holdMs }, count);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  return tally;
}
