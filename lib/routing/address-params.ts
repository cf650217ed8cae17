import { findLeagueBySlug } from '@/lib/domain/football/leagues';
import { pairSlug, readPair } from '@/lib/domain/football/team-pair';
import { parseDateParam, type DateParam } from '@/lib/domain/shared/date-param';
import { mondayOf } from '@/lib/domain/shared/iso-week';
import { isBetType } from '@/lib/model/markets';
import type { RouteId } from './routes';

type Values = Readonly<Record<string, string>>;

export type ReadParams = {
  params: Values;
  /** The values in the screen's own address; other spellings are redirected to it. */
  address: Values;
  canonical: Values;
};

/** The screen's param for an invalid date: never the visitor's own text. */
export const unreadableDate = 'invalid';

const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Reads the parameters of an address; undefined if they cannot belong to any screen. Whether a team or match exists is
 * checked by the page.
 */
export function readParams(routeId: RouteId, values: Values): ReadParams | undefined {
  switch (routeId) {
    case 'predictions-date':
    case 'expected-goals':
      return readDay(values.date ?? '');
    case 'prediction':
    case 'lineups':
    case 'match-widget':
      return readMatch(values.date ?? '', values.prediction ?? '');
    case 'predictions-league':
      return readSlug('slug', values.slug, (slug) => findLeagueBySlug(slug) !== undefined);
    case 'league-widget':
    case 'race-widget':
      // Any name is accepted: other sites' frames show their own 404 for a match that no longer exists.
      return readSlug('slug', values.slug, (slug) => slug.length <= 80 && slugShape.test(slug));
    case 'predictions-bet-type':
      return readSlug('slug', values.slug, isBetType);
    case 'team':
    case 'team-widget':
      return readSlug('teamId', values.teamId, (id) => id.length <= 80 && slugShape.test(id));
    case 'weekly-note':
      return readSlug('week', values.week, (week) => mondayOf(week) !== null);
    case 'compare-pair': {
      const pair = readPair(plain(values.pair ?? ''));
      return pair ? same({ pair: pairSlug(...pair) }) : undefined;
    }
    case 'payment-status':
    case 'payment-sandbox':
      return /^[\w-]{1,128}$/.test(values.id ?? '') ? same(values) : undefined;
    default:
      return same({});
  }
}

function readDay(value: string): ReadParams {
  const { date, spelling } = readDate(value);
  if (spelling === 'today') return same({ date: 'today' });
  if (spelling !== 'invalid') return same({ date });
  return { params: { date: unreadableDate }, address: { date: value }, canonical: { date: 'today' } };
}

/** Today's matches have dated addresses, to which the page redirects. */
function readMatch(day: string, prediction: string): ReadParams | undefined {
  const { date, spelling } = readDate(day);
  const slug = plain(prediction);
  const plausible = slug.length <= 200 && slugShape.test(slug) && slug.includes('-vs-');
  if (!plausible || spelling === 'invalid') return undefined;
  return same({ date: spelling === 'today' ? 'today' : date, prediction: slug });
}

/** The address does not depend on today's date, but the page does. */
const readDate = (value: string): DateParam => parseDateParam(value.toLowerCase(), '');

function readSlug(name: string, value: string | undefined, known: (slug: string) => boolean): ReadParams | undefined {
  const slug = plain(value ?? '');
  return known(slug) ? same({ [name]: slug }) : undefined;
}

/** Slugs are lower-case ASCII; accents and capitals are other spellings of the same slug. */
const plain = (slug: string): string => slug.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const same = (values: Values): ReadParams => ({ params: values, address: values, canonical: values });
