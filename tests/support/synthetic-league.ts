import type { FittedResult } from '@/lib/model/dixon-coles/types';

/** Seeded uniform numbers in [0, 1): mulberry32. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function poisson(mean: number, random: () => number): number {
  const limit = Math.exp(-mean);
  let goals = 0;
  for (let product = random(); product > limit; product *= random()) goals += 1;
  return goals;
}

export type SyntheticTeam = { id: string; attack: number; defence: number };

/** Teams with evenly spaced strengths; team-0 is the best. */
export function syntheticTeams(count: number): SyntheticTeam[] {
  return Array.from({ length: count }, (_, index) => {
    const strength = 0.4 - (0.8 * index) / (count - 1);
    return { id: `team-${index}`, attack: strength, defence: strength };
  });
}

/** Double round-robins in one league, a round every `days` days from `start`, with goals drawn from the model. */
export function syntheticSeason(
  teams: readonly SyntheticTeam[],
  options: { start: string; seed: number; mean?: number; homeAdvantage?: number; days?: number },
): FittedResult[] {
  const { mean = 0.2, homeAdvantage = 0.25, days = 4 } = options;
  const random = seededRandom(options.seed);
  const first = Date.parse(`${options.start}T00:00:00Z`);
  const pairings = teams.flatMap((home) => teams.filter((away) => away !== home).map((away) => ({ home, away })));
  const order = pairings.map((pairing) => ({ pairing, key: random() })).sort((a, b) => a.key - b.key);
  return order.map(({ pairing: { home, away } }, index) => ({
    date: new Date(first + Math.floor((index * 2) / teams.length) * days * 86_400_000).toISOString().slice(0, 10),
    home: home.id,
    away: away.id,
    homeGoals: poisson(Math.exp(mean + homeAdvantage + home.attack - away.defence), random),
    awayGoals: poisson(Math.exp(mean + away.attack - home.defence), random),
  }));
}
