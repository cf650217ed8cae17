/**
 * Examples shown in the search. The names are in their own scripts in every language, so the separator must not be a
 * comma of one language.
 */
export const searchExamples = { names: 'Man Utd · Бавария · ريال مدريد', match: 'Arsenal\u00a0vs\u00a0Everton' };

/** Longer than any two team names; the cost of a search grows with it. */
export const searchLength = 100;
