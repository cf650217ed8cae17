/**
 * The data that a model learns from: results alone, results with chances created, or the closing prices of past
 * matches.
 */
export const modelBases = ['results', 'chances', 'prices'] as const;
export type ModelBasis = (typeof modelBases)[number];

/** The basis of a version, current or older, even if the stored version ends with the name of its realm. */
export function basisOf(version: string): ModelBasis {
  return modelBases.find((basis) => version.startsWith(`dc-${basis}-`)) ?? 'results';
}
