/** 2024-25 and 2025; a replayed season ends with the number of the cycle, such as 2024-25 (2). */
const label = /^\d{4}(?:-\d{2})?(?: \([1-9]\d?\))?$/;

export const isSeasonLabel = (text: string): boolean => label.test(text);

/** The query of a league's page for one of its past seasons. */
export const seasonQuery = (season: string): string => `?${new URLSearchParams({ season }).toString()}`;
