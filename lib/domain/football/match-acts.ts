import type { DecidedStatus, StoredMatchStatus } from './match';
import type { Ruling } from './match-states';

export const matchActs = ['postpone', 'cancel', 'reinstate', 'correct'] as const;
export type MatchAct = (typeof matchActs)[number];

type DecidableMatch = { status: StoredMatchStatus; kickOff: Date; ruling: Ruling | null };

/**
 * What an admin can do: postpone or cancel a match that is not over, annul one that is over, reinstate one that an
 * admin called off or that has a ruling, and set the final score of one that has begun.
 * @param decided an admin's decision that is still in force
 */
export function actsOn(
  { status, kickOff, ruling }: DecidableMatch,
  decided: DecidedStatus | null,
  now: Date,
): MatchAct[] {
  const inForce = decided === status;
  switch (status) {
    case 'scheduled':
    case 'live':
      return ['postpone', 'cancel', ...(kickOff <= now ? (['correct'] as const) : [])];
    case 'abandoned':
      return ['cancel', 'correct'];
    case 'postponed':
      return ['cancel', ...(inForce ? (['reinstate'] as const) : [])];
    case 'cancelled':
      return inForce ? ['reinstate'] : [];
    case 'finished':
      return [
        ...(ruling === 'annulled' ? [] : (['cancel'] as const)),
        ...(ruling ? (['reinstate'] as const) : []),
        'correct',
      ];
    case 'awarded':
      return ['cancel', 'correct'];
  }
}
