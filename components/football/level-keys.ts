/** What decides between teams level on points, in a sentence. */
export const levelKeys = {
  'goal-difference': 'leagues.format.goalDifference',
  'head-to-head': 'leagues.format.headToHead',
  'goal-difference-head-to-head': 'leagues.format.goalDifferenceHeadToHead',
  wins: 'leagues.format.wins',
} as const;
