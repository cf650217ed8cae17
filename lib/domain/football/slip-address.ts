import { premiumLegs } from '@/lib/domain/accounts/entitlements';

export type SlipLeg = { matchId: number; market: string; outcome: string };

/** The query parameter that contains a slip in the accumulator's address. */
export const slipParameter = 'slip';

/** The key of a leg in addresses and on the page, such as `12.match-result.home`. */
export function legKey({ matchId, market, outcome }: SlipLeg): string {
  return `${matchId}.${market}.${outcome}`;
}

/** @returns null for an invalid text */
export function parseLegKey(text: string): SlipLeg | null {
  const [, id = '', market = '', outcome = ''] = /^(\d{1,10})\.([a-z0-9-]{1,40})\.([a-z0-9-]{1,40})$/.exec(text) ?? [];
  const matchId = Number(id);
  return market === '' || matchId < 1 || matchId > 2_147_483_647 ? null : { matchId, market, outcome };
}

export function writeSlip(legs: readonly SlipLeg[]): string {
  return legs.map(legKey).join('~');
}

/** The legs in a string, each once; invalid legs and those beyond the limit are left out. */
export function readSlip(text: string): SlipLeg[] {
  const legs = new Map(
    text.split('~').flatMap((part) => {
      const leg = parseLegKey(part);
      return leg ? [[legKey(leg), leg] as const] : [];
    }),
  );
  return [...legs.values()].slice(0, premiumLegs);
}
