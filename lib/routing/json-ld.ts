import type {
  BreadcrumbList,
  Dataset,
  DefinedTermSet,
  FAQPage,
  ItemList,
  Organization,
  SearchAction,
  SportsEvent,
  SportsTeam,
  Thing,
  WebSite,
  WithContext,
} from 'schema-dts';
import { isPastData, type MatchStatus } from '@/lib/domain/football/match';

/** Structured data of one screen. Addresses are absolute and percent-encoded. */
export type JsonLd = WithContext<Thing>;

type Named = { name: string; url: string };

export function webSiteJsonLd(
  site: Named & {
    description: string;
    language: string;
    /** Address of the search page, without query. */ searchUrl: string;
  },
): JsonLd {
  // The input's name is part of the search engines' vocabulary and has no type.
  const potentialAction: SearchAction & { 'query-input': string } = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site.searchUrl}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  const { name, url, description, language } = site;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url,
    description,
    inLanguage: language,
    potentialAction,
  } satisfies WithContext<WebSite>;
}

export function organizationJsonLd({ name, url, logo }: Named & { logo?: string }): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url,
    ...(logo ? { logo } : {}),
  } satisfies WithContext<Organization>;
}

/** @param steps from home to the screen itself */
export function breadcrumbJsonLd(steps: readonly Named[]): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  } satisfies WithContext<BreadcrumbList>;
}

/** @param first position of the first item, for later pages of a list */
export function itemListJsonLd(items: readonly Named[], first = 1): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ name, url }, index) => ({ '@type': 'ListItem', position: first + index, name, url })),
  } satisfies WithContext<ItemList>;
}

export type MatchFacts = Named & {
  description?: string;
  home: string;
  away: string;
  league: string;
  kickOff: Date;
  /** False if only the day is given. */
  kickOffKnown: boolean;
  status: MatchStatus;
  replay: boolean;
  /** The kick-off before the match was moved to another day. */
  movedFrom?: Date | null;
};

/** Null if the data end before the match, because nothing is known about the event. */
export function sportsEventJsonLd(match: MatchFacts): JsonLd | null {
  if (isPastData(match)) return null;
  const start = match.kickOff.toISOString();
  const team = (name: string) => ({ '@type': 'SportsTeam', name, sport: 'Association football' }) as const;
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: match.name,
    url: match.url,
    ...(match.description ? { description: match.description } : {}),
    sport: 'Association football',
    startDate: match.kickOffKnown ? start : start.slice(0, 10),
    eventStatus: eventStatusOf(match),
    ...(match.movedFrom ? { previousStartDate: match.movedFrom.toISOString().slice(0, 10) } : {}),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    homeTeam: team(match.home),
    awayTeam: team(match.away),
    competitor: [team(match.home), team(match.away)],
    superEvent: { '@type': 'SportsEvent', name: match.league },
  } satisfies WithContext<SportsEvent>;
}

function eventStatusOf({ status, movedFrom }: MatchFacts) {
  if (status === 'postponed') return 'https://schema.org/EventPostponed';
  if (status === 'cancelled' || status === 'abandoned') return 'https://schema.org/EventCancelled';
  return movedFrom ? 'https://schema.org/EventRescheduled' : 'https://schema.org/EventScheduled';
}

export function sportsTeamJsonLd({ name, url, league }: Named & { league?: string }): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsTeam',
    name,
    url,
    sport: 'Association football',
    ...(league ? { memberOf: { '@type': 'SportsOrganization', name: league } as const } : {}),
  } satisfies WithContext<SportsTeam>;
}

export function faqJsonLd(entries: readonly { question: string; answer: string }[]): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  } satisfies WithContext<FAQPage>;
}

export function definedTermSetJsonLd({
  name,
  url,
  terms,
}: Named & { terms: readonly { term: string; definition: string }[] }): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'DefinedTermSet',
    name,
    url,
    hasDefinedTerm: terms.map(({ term, definition }) => ({
      '@type': 'DefinedTerm',
      name: term,
      description: definition,
    })),
  } satisfies WithContext<DefinedTermSet>;
}

export type DatasetFacts = Named & {
  description: string;
  /** A language tag. */
  language: string;
  /** Address of the licence's text. */
  licence: string;
  publisher: Named;
  files: readonly (Named & { type: string })[];
  columns: readonly string[];
};

/** A data file, as a whole and in parts, in the form that data set searches read. */
export function datasetJsonLd({ language, licence, publisher, files, columns, ...own }: DatasetFacts): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    ...own,
    inLanguage: language,
    license: licence,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', ...publisher },
    variableMeasured: columns,
    distribution: files.map(({ name, url, type }) => ({
      '@type': 'DataDownload',
      name,
      contentUrl: url,
      encodingFormat: type,
    })),
  } satisfies WithContext<Dataset>;
}

/** JSON for a script element: nothing in it can end that element. */
export function serializeJsonLd(data: JsonLd): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}
