/** The target of one hostile client. */
export type Target = {
  port: number;
  /** Its own loopback address; undefined if the system has only one. */
  from: string | undefined;
  /** Its address as forwarded by a proxy in front; undefined if the site trusts none. */
  forwarded: string | undefined;
  /** In [0, 1). */
  random(): number;
  /** How long it stays if staying is the attack, in milliseconds. */
  holdMs: number;
};

/** Outcomes for the clients of an attack, by name. */
export type Tally = Record<string, number>;
export type Count = (what: string, times?: number) => void;

export type Attack = {
  name: string;
  /** Its share of all clients, in thousandths. */
  share: number;
  /** The number of concurrent clients. */
  atOnce: number;
  /** All from one address, or each from its own. */
  senders: 'one' | 'many';
  /** Requests or connections of one client, if more than one. */
  requests?: number;
  /** The number of clients in a short run, if the default is too high or too low. */
  short?: number;
  /** Takes all connections while it lasts; guarantees apply only afterwards. */
  takesAll?: boolean;
  /** One hostile client, from its first byte to its last. It ends by itself. */
  client(target: Target, count: Count): Promise<void>;
  /** What violates a guarantee in a tally. `holdMs` is the clients' own. */
  judge?(tally: Tally, holdMs: number): string[];
};

/** Describes the senders in names of attacks. */
export const sendersText = (senders: Attack['senders']): string => (senders === 'one' ? 'one sender' : 'many senders');

export const pick = <Value>(values: readonly Value[], random: () => number): Value =>
  values[Math.floor(random() * values.length)]!;

export const whole = (below: number, random: () => number): number => Math.floor(random() * below);

/** Letters that occur in none of the site's names. */
export const word = (random: () => number): string =>
  whole(36 ** 6, random)
    .toString(36)
    .padStart(6, 'z');

/** A request's head, with the client's forwarded address. */
export function head(
  { forwarded }: Pick<Target, 'forwarded'>,
  method: string,
  path: string,
  headers: readonly string[] = [],
): string {
  const lines = ['Host: localhost', ...(forwarded === undefined ? [] : [`X-Forwarded-For: ${forwarded}`]), ...headers];
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}
