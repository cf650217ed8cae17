import { findLeague } from '@/lib/domain/football/leagues';
import { instantOf } from '@/lib/domain/shared/zoned-time';

/** Local kick-off of most matches, at weekends and on other days; used if a source gives only the day. */
const usualTimes: Readonly<Record<string, { weekend: string; week: string }>> = {
  'en.1': { weekend: '15:00', week: '20:00' },
  'es.1': { weekend: '18:30', week: '21:00' },
  'it.1': { weekend: '15:00', week: '20:45' },
  'de.1': { weekend: '15:30', week: '20:30' },
  'fr.1': { weekend: '17:00', week: '21:00' },
  'pt.1': { weekend: '18:00', week: '20:15' },
  'nl.1': { weekend: '16:45', week: '20:00' },
  'en.2': { weekend: '15:00', week: '19:45' },
  'de.2': { weekend: '13:30', week: '18:30' },
  'es.2': { weekend: '18:30', week: '20:30' },
  'tr.1': { weekend: '19:00', week: '20:00' },
  'be.1': { weekend: '18:15', week: '20:45' },
  'sco.1': { weekend: '15:00', week: '19:45' },
  'at.1': { weekend: '17:00', week: '20:30' },
  'at.2': { weekend: '14:30', week: '18:30' },
};

/** For a league without a known time: early enough for most of the world. */
const anywhere = { weekend: '16:00', week: '18:00' };

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/**
 * The instant of a local day and time in a league; without a time the league's usual one.
 * @throws {RangeError} for an unknown league
 */
export function kickOffOf(leagueCode: string, date: string, time: string | null): Date {
  const league = findLeague(leagueCode);
  const usual = usualTimes[leagueCode] ?? anywhere;
  if (!league) throw new RangeError(`There is no league ${leagueCode}`);
  return instantOf(date, time ?? (isWeekend(date) ? usual.weekend : usual.week), league.timeZone);
}
