/** What the search shows as examples; the names are written in their own scripts in every language. */
export const searchExamples = { names: 'Man Utd, Бавария, ريال مدريد', match: 'Arsenal vs Everton' };

/** Longer than any name of two teams; what is compared grows with it. */
export const searchLength = 100;
