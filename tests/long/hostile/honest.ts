import { Agent } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { Child, respondToParent } from './child';
import { loopback } from './run-attack';
import { visit, type Errand, type Visit } from './visit';

const mark = '--as-honest-visitors';

export type Kind = 'cached' | 'page' | 'call' | 'search' | 'login' | 'ready';
export type Sample = Visit & { kind: Kind; path: string };
export type Visits = {
  samples: Sample[];
  /** The p99 delay of this process's own timers: what the machine alone adds. */
  lateMs: number;
};

/** How the site is reached, and by whom. */
export type Wanted = { port: number; token: string; email: string; password: string; isProxied: boolean };
/**
 * `begin` sends requests until `rest`, which waits for pending ones and closes the connections. Each returns the visits
 * since the last call.
 */
type Question = { announce: 'begin'; wanted: Wanted } | { announce: 'rest' };
export type Honest = Child<Question, Visits>;

/** Ordinary visitors, in a separate process. */
export function startHonest(): Honest {
  return new Child(fileURLToPath(import.meta.url), mark);
}

/** Slightly more than the maximum wait. */
const timeoutMs = 6_000;
const visitors = 12;
/** The interval of each kind in milliseconds, whether or not the last request is complete. */
const every: Record<Kind, number> = { cached: 20, page: 400, call: 500, search: 2_000, login: 2_000, ready: 500 };
const cachedPaths = ['/predictions/today', '/', '/predictions/league', '/api/predictions', '/track-record'];
const teams = ['arsenal', 'bayern', 'roma', 'lyon', 'betis', 'porto'];

const turn = <Value>(values: readonly Value[], number: number): Value => values[number % values.length]!;

const errands: Record<Kind, (number: number, wanted: Wanted) => Errand> = {
  cached: (number) => ({ method: 'GET', path: turn(cachedPaths, number) }),
  page: (number, { token }) =>
    turn<Errand>(
      [
        { method: 'GET', path: `/search?q=${turn(teams, number)}` },
        { method: 'GET', path: '/login' },
        { method: 'GET', path: '/profile', headers: { cookie: `token=${token}` } },
      ],
      number,
    ),
  call: (_, { token }) => ({
    method: 'POST',
    path: '/api/account/me',
    headers: { authorization: `Bearer ${token}` },
    body: '{}',
  }),
  search: (number) => ({ method: 'GET', path: `/api/search?q=${turn(teams, number)}` }),
  login: (_, { email, password }) => ({
    method: 'POST',
    path: '/api/account/login',
    body: JSON.stringify({ email, password }),
  }),
  ready: () => ({ method: 'GET', path: '/api/ready' }),
};

class Crowd {
  private samples: Sample[] = [];
  private timers: NodeJS.Timeout[] = [];
  private agents: Agent[] = [];
  private readonly underWay = new Set<Promise<void>>();
  private readonly lateness = monitorEventLoopDelay({ resolution: 5 });

  begin(wanted: Wanted): void {
    this.agents = Array.from({ length: visitors }, () => new Agent({ keepAlive: true, maxSockets: 6 }));
    this.lateness.enable();
    this.timers = (Object.entries(every) as [Kind, number][]).map(([kind, milliseconds]) => {
      let number = 0;
      return setInterval(() => {
        const sending = this.send(kind, number++, wanted).finally(() => this.underWay.delete(sending));
        this.underWay.add(sending);
      }, milliseconds);
    });
  }

  async rest(): Promise<void> {
    for (const timer of this.timers.splice(0)) clearInterval(timer);
    await Promise.all(this.underWay);
    for (const agent of this.agents.splice(0)) agent.destroy();
  }

  notify(): Visits {
    const lateMs = this.lateness.percentile(99) / 1e6;
    this.lateness.reset();
    return { samples: this.samples.splice(0), lateMs };
  }

  private async send(kind: Kind, number: number, wanted: Wanted): Promise<void> {
    const who = number % visitors;
    // A new visitor now and then; probes always come from a new one.
    const isNew = kind === 'ready' || number % 4 === 3;
    const visitor = {
      port: wanted.port,
      from: loopback(8, 1 + who),
      forwarded: wanted.isProxied ? `192.0.2.${1 + who}` : undefined,
      agent: (!isNew && this.agents[who]) || (false as const),
      timeoutMs,
    };
    const errand = errands[kind](number, wanted);
    this.samples.push({ kind, path: errand.path, ...(await visit(visitor, errand)) });
  }
}

if (process.argv[2] === mark) {
  const crowd = new Crowd();
  respondToParent<Question, Visits>(async (question) => {
    if (question.announce === 'begin') crowd.begin(question.wanted);
    else await crowd.rest();
    return crowd.notify();
  });
}
