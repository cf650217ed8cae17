import { visitor } from '@/lib/domain/accounts/entitlements';
import { parseDateParam } from '@/lib/domain/shared/date-param';
import { isDay, siteDay } from '@/lib/domain/shared/dates';
import { loadI18n } from '@/lib/format/load-i18n';
import type { Locale } from '@/lib/i18n/locales';
import { dayOgImagePath, matchOgImagePath, type OgImageAddress } from '@/lib/routing/og-image-paths';
import { dayOgImage } from '@/lib/server/og-images/day-image';
import { listOgImage, type ListFacts } from '@/lib/server/og-images/list-image';
import { matchOgImage } from '@/lib/server/og-images/match-image';
import type { OgImageSetting } from '@/lib/server/og-images/parts';
import { picksOgImage } from '@/lib/server/og-images/picks-image';
import { raceOgImage, teamRaceOgImage } from '@/lib/server/og-images/race-image';
import { siteOgImage } from '@/lib/server/og-images/site-image';
import { toPng } from '@/lib/server/og-images/to-png';
import { whatIfOgImage } from '@/lib/server/og-images/what-if-image';
import { getRuntime } from '@/lib/server/runtime';
import { getLeague } from '@/lib/server/services/leagues/get-league';
import { findAskedSummary } from '@/lib/server/services/matches/find-asked-summary';
import { listPredictions } from '@/lib/server/services/matches/list-predictions';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { isReplaySite } from '@/lib/server/services/site/get-data-source';
import { getTeamDetail } from '@/lib/server/services/teams/get-team-detail';
import { leagueFacts, rankingFacts, recordFacts, teamFacts } from './page-facts';
import { bestFacts, betFacts, slipFacts } from './pick-images';
import { whatIfFacts } from './what-if-facts';

export type OgImage =
  | { png: Buffer; redirectTo?: undefined }
  /** The image's own address, as a path of this site. */
  | { png?: undefined; redirectTo: string };

const shownMatches = 3;

/** The OG image for an address, with free numbers only; null if there is nothing to show. */
export async function getOgImage(address: OgImageAddress): Promise<OgImage | null> {
  const { locale } = address;
  switch (address.kind) {
    case 'site':
      return paint(siteOgImage(await settingOf(locale)));
    case 'day':
      return ofDay(locale, address.date);
    case 'match':
      return ofMatch(locale, address.date, address.slug);
    case 'league':
    case 'team':
    case 'ranking':
    case 'record':
      return ofPage(address);
    case 'race':
      return ofRace(locale, address.slug);
    case 'team-race':
      return ofTeamRace(locale, address.teamId);
    case 'what-if':
      return ofWhatIf(address);
    default:
      return ofPicks(address);
  }
}

type PageAddress = Extract<OgImageAddress, { kind: 'league' | 'team' | 'ranking' | 'record' }>;

async function ofPage(address: PageAddress): Promise<OgImage | null> {
  const setting = await settingOf(address.locale);
  const facts = await pageFacts(address, setting);
  if (facts) return paint(listOgImage(facts, setting));
  // The page exists nonetheless, and links to an image.
  return address.kind === 'team' ? null : paint(siteOgImage(setting));
}

function pageFacts(address: PageAddress, { i18n, timeZone }: OgImageSetting): Promise<ListFacts | null> {
  switch (address.kind) {
    case 'league':
      return leagueFacts(address.slug, i18n);
    case 'team':
      return teamFacts(address.teamId, timeZone, i18n);
    case 'ranking':
      return rankingFacts(i18n);
    case 'record':
      return recordFacts(i18n);
  }
}

async function ofRace(locale: Locale, slug: string): Promise<OgImage | null> {
  const league = await getLeague(slug);
  return league?.race ? paint(raceOgImage(league.name, league.race, await settingOf(locale))) : null;
}

async function ofTeamRace(locale: Locale, teamId: string): Promise<OgImage | null> {
  const team = await getTeamDetail(teamId);
  return team?.race ? paint(teamRaceOgImage(team.name, team.race, await settingOf(locale))) : null;
}

async function ofWhatIf({
  locale,
  slug,
  choices,
}: Extract<OgImageAddress, { kind: 'what-if' }>): Promise<OgImage | null> {
  const setting = await settingOf(locale);
  const facts = await whatIfFacts(slug, choices, setting.i18n);
  return facts && paint(whatIfOgImage(facts, setting));
}

async function ofPicks(address: Extract<OgImageAddress, { kind: 'slip' | 'best' | 'bet' }>): Promise<OgImage | null> {
  const setting = await settingOf(address.locale);
  const moment = siteMoment();
  const facts =
    address.kind === 'slip'
      ? await slipFacts(address.legs, moment, setting.i18n)
      : address.kind === 'best'
        ? await bestFacts(address, moment, setting.i18n)
        : await betFacts(address.date, moment, setting.i18n);
  return facts && paint(picksOgImage(facts, setting));
}

async function ofMatch(locale: Locale, date: string, slug: string): Promise<OgImage | null> {
  // "today" is a different day tomorrow, and other services cache an image by its address.
  if (date.toLowerCase() === 'today') return null;
  const asked = await findAskedSummary(date, slug);
  if (!asked) return null;
  if (!asked.match) return { redirectTo: matchOgImagePath(locale, asked.redirectTo) };
  return paint(matchOgImage(asked.match, await settingOf(locale)));
}

async function ofDay(locale: Locale, value: string): Promise<OgImage | null> {
  const moment = siteMoment();
  const { date, spelling } = parseDateParam(value, siteDay(moment.now, moment.timeZone));
  if (spelling === 'month-name') return { redirectTo: dayOgImagePath(locale, date) };
  if (spelling !== 'iso' || !isDay(value)) return null;
  const { items, total } = await listPredictions({ date, sort: 'default', page: 1 }, visitor);
  if (total === 0) return null;
  return paint(dayOgImage({ date, total, matches: items.slice(0, shownMatches) }, await settingOf(locale)));
}

async function settingOf(locale: Locale): Promise<OgImageSetting> {
  const { SITE_NAME, SITE_TIMEZONE } = getRuntime().env;
  return {
    siteName: SITE_NAME,
    timeZone: SITE_TIMEZONE,
    replay: await isReplaySite(),
    i18n: await loadI18n(locale),
  };
}

const paint = async (svg: string): Promise<OgImage> => ({ png: await toPng(svg) });
