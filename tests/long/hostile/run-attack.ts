import { seededUniform } from '@/lib/model/season/random';
import type { Attack, Tally } from './attack';

export type Order = {
  port: number;
  clients: number;
  seed: number;
  /** How long staying clients stay. */
  holdMs: number;
  /** No new client begins after so many milliseconds. */
  longestMs: number;
  /** The site believes X-Forwarded-For. */
  isProxied: boolean;
};

/** Only Linux has the whole of 127.0.0.0/8 without being told so. */
export const loopback = (third: number, fourth: number): string | undefined =>
  process.platform === 'linux' ? `127.0.${third}.${fourth}` : undefined;

const senders = 40;

/** Sends the clients of one attack, so many at once, each as soon as another has gone. */
export async function runAttack(attack: Attack, order: Order): Promise<Tally> {
  const tally: Tally = {};
  const count = (what: string, times = 1): void => void (tally[what] = (tally[what] ?? 0) + times);
  const random = seededUniform(order.seed);
  const end = performance.now() + order.longestMs;
  let begun = 0;
  const sender = async (): Promise<void> => {
    while (begun < order.clients && performance.now() < end) {
      begun += 1;
      const address = attack.senders === 'one' ? 1 : 1 + (begun % senders);
      const from = loopback(1, address);
      const forwarded = order.isProxied ? `198.51.100.${address}` : undefined;
      await attack.client({ port: order.port, from, forwarded, random, holdMs: order.holdMs }, count);
    }
  };
  await Promise.all(Array.from({ length: Math.min(attack.atOnce, order.clients) }, sender));
  return tally;
}
