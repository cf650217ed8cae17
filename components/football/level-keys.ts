/** The sentences that explain how teams level on points are separated. */
export const levelKeys = {
  'goal-difference': 'leagues.format.goalDifference',
  'head-to-head': 'leagues.format.headToHead',
  'goal-difference-head-to-head': 'leagues.format.goalDifferenceHeadToHead',
  wins: 'leagues.format.wins',
} as const;
