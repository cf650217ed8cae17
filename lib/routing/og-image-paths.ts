import { freeMarkets } from '@/lib/domain/accounts/entitlements';
import { findLeagueBySlug } from '@/lib/domain/football/leagues';
import { readSlip, writeSlip, type SlipLeg } from '@/lib/domain/football/slip-address';
import { choicesPattern, choicesText, readChoices, type Choices } from '@/lib/domain/football/what-if-address';
import { addDays, isDay } from '@/lib/domain/shared/dates';
import { isLocale, type Locale } from '@/lib/i18n/locales';

const folder = 'og';
const ending = '.png';

/** In pixels, as preview services expect. */
export const ogImageSize = { width: 1200, height: 630 } as const;

/** The most probable outcomes in a free market on up to seven days, optionally in one league. */
export type BestOfDays = {
  /** YYYY-MM-DD, as `until`. */
  from: string;
  until: string;
  market: string;
  league: string | null;
};

/** The OG image of an address; `slug` is as in the address. */
export type OgImageAddress =
  | { kind: 'site'; locale: Locale }
  | { kind: 'ranking' | 'record'; locale: Locale }
  | { kind: 'league'; locale: Locale; slug: string }
  /** How the chances in a league's season have changed. */
  | { kind: 'race'; locale: Locale; slug: string }
  | { kind: 'team'; locale: Locale; teamId: string }
  /** How one team's chances have changed. */
  | { kind: 'team-race'; locale: Locale; teamId: string }
  /** The rest of a season or a cup with chosen results. */
  | { kind: 'what-if'; locale: Locale; slug: string; choices: Readonly<Choices> }
  | { kind: 'day'; locale: Locale; date: string }
  | { kind: 'match'; locale: Locale; date: string; slug: string }
  /** The bet of a day. */
  | { kind: 'bet'; locale: Locale; date: string }
  | { kind: 'slip'; locale: Locale; legs: readonly SlipLeg[] }
  | ({ kind: 'best'; locale: Locale } & BestOfDays);

export const siteOgImagePath = (locale: Locale): string => ogImagePath({ kind: 'site', locale });
export const rankingOgImagePath = (locale: Locale): string => ogImagePath({ kind: 'ranking', locale });
export const recordOgImagePath = (locale: Locale): string => ogImagePath({ kind: 'record', locale });
export const leagueOgImagePath = (locale: Locale, slug: string): string =>
  ogImagePath({ kind: 'league', locale, slug });
export const raceOgImagePath = (locale: Locale, slug: string): string => ogImagePath({ kind: 'race', locale, slug });
export const teamOgImagePath = (locale: Locale, teamId: string): string =>
  ogImagePath({ kind: 'team', locale, teamId });
export const teamRaceOgImagePath = (locale: Locale, teamId: string): string =>
  ogImagePath({ kind: 'team-race', locale, teamId });
export const whatIfOgImagePath = (locale: Locale, slug: string, choices: Readonly<Choices>): string =>
  ogImagePath({ kind: 'what-if', locale, slug, choices });
/** @param date YYYY-MM-DD: never "today", because services cache an image by its address */
export const dayOgImagePath = (locale: Locale, date: string): string => ogImagePath({ kind: 'day', locale, date });
export const matchOgImagePath = (locale: Locale, match: { date: string; slug: string }): string =>
  ogImagePath({ kind: 'match', locale, date: match.date, slug: match.slug });
export const betOgImagePath = (locale: Locale, date: string): string => ogImagePath({ kind: 'bet', locale, date });
export const slipOgImagePath = (locale: Locale, legs: readonly SlipLeg[]): string =>
  ogImagePath({ kind: 'slip', locale, legs });
export const bestOgImagePath = (locale: Locale, best: BestOfDays): string =>
  ogImagePath({ kind: 'best', locale, ...best });

function ogImagePath(ogImage: OgImageAddress): string {
  return `/${folder}/${ogImage.locale}/${nameOf(ogImage)}${ending}`;
}

function nameOf(ogImage: OgImageAddress): string {
  switch (ogImage.kind) {
    case 'site':
    case 'ranking':
    case 'record':
      return ogImage.kind;
    case 'league':
    case 'race':
      return `${ogImage.kind}/${ogImage.slug}`;
    case 'team':
    case 'team-race':
      return `${ogImage.kind}/${encodeURIComponent(ogImage.teamId)}`;
    case 'what-if':
      return `what-if/${choicesText(ogImage.choices)}/${ogImage.slug}`;
    case 'day':
      return ogImage.date;
    case 'match':
      return `${ogImage.date}/${encodeURIComponent(ogImage.slug)}`;
    case 'bet':
      return `bet/${ogImage.date}`;
    case 'slip':
      return `slip/${writeSlip(ogImage.legs)}`;
    case 'best': {
      const { from, until, market, league } = ogImage;
      return `best/${from}_${until}/${market}${league === null ? '' : `~${league}`}`;
    }
  }
}

/**
 * @param segments of the path below the folder, readable
 * @returns undefined if no such image is possible; whether the day or match exists is known only from the data
 */
export function readOgImage(segments: readonly string[]): OgImageAddress | undefined {
  const [locale, ...names] = segments;
  const last = names.at(-1);
  if (!isLocale(locale) || !last?.endsWith(ending)) return undefined;
  const name = last.slice(0, -ending.length);
  if (name === '') return undefined;
  const [first = '', second = ''] = names;
  if (first === 'best' && names.length === 3) return readBest(locale, second, name);
  if (first === 'what-if' && names.length === 3) return readWhatIf(locale, second, name);
  if (names.length > 2) return undefined;
  if (names.length === 1)
    return name === 'site' || name === 'ranking' || name === 'record'
      ? { kind: name, locale }
      : { kind: 'day', locale, date: name };
  if (first === 'league' || first === 'race')
    return findLeagueBySlug(name) ? { kind: first, locale, slug: name } : undefined;
  if (first === 'team' || first === 'team-race') return { kind: first, locale, teamId: name };
  if (first === 'bet') return isDay(name) ? { kind: 'bet', locale, date: name } : undefined;
  if (first !== 'slip') return { kind: 'match', locale, date: first, slug: name };
  const legs = readSlip(name);
  return legs.length > 0 && writeSlip(legs) === name ? { kind: 'slip', locale, legs } : undefined;
}

function readWhatIf(locale: Locale, text: string, slug: string): OgImageAddress | undefined {
  if (!choicesPattern.test(text) || !findLeagueBySlug(slug)) return undefined;
  const choices = readChoices(text);
  return choicesText(choices) === text ? { kind: 'what-if', locale, slug, choices } : undefined;
}

/** How many days a list may have after the first. */
const furtherDays = 6;

function readBest(locale: Locale, days: string, list: string): OgImageAddress | undefined {
  const [from = '', until = ''] = days.split('_');
  const [market = '', league = null] = list.split('~');
  const address = { kind: 'best', locale, from, until, market, league } as const;
  const isKnown =
    isDay(from) &&
    isDay(until) &&
    until >= from &&
    until <= addDays(from, furtherDays) &&
    freeMarkets.includes(market) &&
    (league === null || findLeagueBySlug(league) !== undefined);
  return isKnown && nameOf(address) === `best/${days}/${list}` ? address : undefined;
}

/** Whether this is the only spelling under which an image may be cached. */
export function isOgImagePath(path: string): boolean {
  if (!path.startsWith(`/${folder}/`)) return false;
  const ogImage = readOgImage(path.split('/').slice(2).map(decodeURIComponent));
  return ogImage !== undefined && (!('date' in ogImage) || isDay(ogImage.date)) && ogImagePath(ogImage) === path;
}
