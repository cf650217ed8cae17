/** Days of the week as in JavaScript. */
const [sun, mon, fri, sat] = [0, 1, 5, 6] as const;

export type LeagueSlots = {
  /**
   * How a round on one weekend date in the data is spread over its weekend: the weekday of its 1st, 2nd ... match,
   * repeated.
   */
  weekend: readonly number[];
  /** Local times of one day's 1st, 2nd ... match, repeated. */
  saturday: readonly string[];
  sunday: readonly string[];
  week: readonly string[];
};

/** When the replay's leagues usually play. The data has days without times, and from 2014-15 on one date per round. */
export const leagueSlots: Readonly<Record<string, LeagueSlots>> = {
  'en.1': {
    weekend: [sat, sat, sun, sat, sun, sat, mon, sat, sun, sat],
    saturday: ['15:00', '12:30', '15:00', '17:30', '15:00', '20:00'],
    sunday: ['14:00', '16:30', '14:00'],
    week: ['20:00', '19:45'],
  },
  'es.1': {
    weekend: [sun, sat, sun, sat, sun, sat, fri, sat, mon, sun],
    saturday: ['16:00', '18:30', '21:00', '14:00'],
    sunday: ['18:30', '16:15', '21:00', '14:00'],
    week: ['21:00', '19:30'],
  },
  'it.1': {
    weekend: [sun, sat, sun, sun, sat, sun, sun, mon, sun, sat],
    saturday: ['18:00', '20:45', '15:00'],
    sunday: ['15:00', '12:30', '15:00', '18:00', '15:00', '20:45'],
    week: ['20:45', '18:30'],
  },
  'de.1': {
    weekend: [sat, sat, sun, sat, fri, sat, sun, sat, sat],
    saturday: ['15:30', '15:30', '15:30', '18:30', '15:30'],
    sunday: ['15:30', '17:30'],
    week: ['20:30', '18:30'],
  },
  'de.2': {
    weekend: [sun, sat, sun, fri, sat, sun, fri, sat, sun],
    saturday: ['13:00', '13:00', '20:30'],
    sunday: ['13:30'],
    week: ['18:30', '20:30'],
  },
  'at.1': {
    weekend: [sat, sun, sat, sun, sat],
    saturday: ['17:00', '17:00', '19:30'],
    sunday: ['14:30', '17:00'],
    week: ['18:30', '20:30'],
  },
  'at.2': {
    weekend: [fri, fri, sat, fri, sun],
    saturday: ['14:30'],
    sunday: ['10:30', '14:30'],
    week: ['18:30', '20:30'],
  },
};
