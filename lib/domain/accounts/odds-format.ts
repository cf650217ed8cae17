/** Display formats of odds: 2.50, 3/2 or +150. */
export const oddsFormats = ['decimal', 'fractional', 'american'] as const;
export type OddsFormat = (typeof oddsFormats)[number];
