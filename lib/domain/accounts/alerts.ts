/** The kinds of alerts; a follower switches each separately. */
export const alertKinds = ['kick-off', 'goal', 'full-time', 'bet', 'week'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Minutes of a day; from 22:00 until 07:00 passes midnight. Equal bounds mean no quiet hours. */
export type QuietHours = { from: number; until: number };

/** Minutes in a day: the limit of both bounds. */
export const dayMinutes = 24 * 60;

/** Minutes after which an alert is old news and is dropped, whatever delayed it. */
export const alertLastsMinutes: Readonly<Record<AlertKind, number>> = {
  'kick-off': 15,
  goal: 15,
  'full-time': 12 * 60,
  bet: 18 * 60,
  week: 36 * 60,
};
