/** What a model learns from: results alone, chances created too, or the closing prices of past matches. */
export const modelBases = ['results', 'chances', 'prices'] as const;
export type ModelBasis = (typeof modelBases)[number];

/** The basis of a version, this one or an older one, also with the realm that a stored version may name at its end. */
export function basisOf(version: string): ModelBasis {
  return modelBases.find((basis) => version.startsWith(`dc-${basis}-`)) ?? 'results';
}
