/** What one hostile client is given. */
export type Target = {
  port: number;
  /** Its own loopback address; undefined where the system has only one. */
  from: string | undefined;
  /** Its address as a proxy in front would tell it; undefined where the site trusts none. */
  forwarded: string | undefined;
  /** In [0, 1). */
  random(): number;
  /** How long it stays where staying is the attack, in milliseconds. */
  holdMs: number;
};

/** What came of the clients of an attack, by name. */
export type Tally = Record<string, number>;
export type Count = (what: string, times?: number) => void;

export type Attack = {
  name: string;
  /** Its part of all clients, in thousandths. */
  share: number;
  /** Clients at once. */
  atOnce: number;
  /** All from one address, or each from another. */
  senders: 'one' | 'many';
  /** Requests or connections of one client, where they are more than one. */
  requests?: number;
  /** Clients of a short run, where the usual few are too many or too few to show anything. */
  short?: number;
  /** Leaves no connection to anybody while it lasts; only what is after it can be promised. */
  takesAll?: boolean;
  /** One hostile client, from its first byte to its last. Ends within bounds of its own. */
  client(target: Target, count: Count): Promise<void>;
  /** What of a tally breaks a promise. `holdMs` as the clients had it. */
  judge?(tally: Tally, holdMs: number): string[];
};

/** For names of attacks. */
export const told = (senders: Attack['senders']): string => (senders === 'one' ? 'one sender' : 'many senders');

export const pick = <Value>(values: readonly Value[], random: () => number): Value =>
  values[Math.floor(random() * values.length)]!;

export const whole = (below: number, random: () => number): number => Math.floor(random() * below);

/** Letters that no name of the site has. */
export const word = (random: () => number): string =>
  whole(36 ** 6, random)
    .toString(36)
    .padStart(6, 'z');

/** A request's head, with what the client is known by. */
export function head(
  { forwarded }: Pick<Target, 'forwarded'>,
  method: string,
  path: string,
  headers: readonly string[] = [],
): string {
  const lines = ['Host: localhost', ...(forwarded === undefined ? [] : [`X-Forwarded-For: ${forwarded}`]), ...headers];
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}
