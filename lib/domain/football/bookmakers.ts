import type { BookmakerId } from './prices';

/** The source of a fact and the date (YYYY-MM-DD) of its statement. Facts age, so pages show the date beside each. */
export type Source = { url: string; date: string };

export type BookmakerLicence = Source & {
  /** The country that it covers (ISO 3166-1). The Gambling Commission licenses for Great Britain, not for all of GB. */
  country: string;
  /** The licensed company. */
  operator: string;
  authority: string;
  /** Its number in the authority's register, and its page there, if the register has pages; null if none was found. */
  account: { number: string; url: string | null } | null;
};

/** The failings that an authority found. */
export const settlementReasons = ['socialResponsibility', 'moneyLaundering'] as const;

/** A penalty or a settlement published by the authority. */
export type Settlement = Source & {
  /** In pence. */ amount: number;
  /** The reasons for it; empty if the source does not state them. */ reasons: readonly (typeof settlementReasons)[number][];
};

export type Bookmaker = {
  id: SingleBookmakerId;
  /** The brand's own spelling. */
  name: string;
  /** null if unknown. */
  licence: BookmakerLicence | null;
  /** Newest first. */
  settlements: readonly Settlement[];
};

/** Bookmakers whose prices are stored individually: all except the average and the maximum. */
export type SingleBookmakerId = Exclude<BookmakerId, 'average' | 'maximum'>;

/** When registers and announcements were last reviewed; anything older than five years at that time was left out. */
export const factsCheckedOn = '2026-11-24';

/** A company's page in the register of Great Britain. */
const inRegister = (number: string) => ({
  number,
  url: `https://www.gamblingcommission.gov.uk/public-register/business/detail/actions/${number}`,
});

const commission = 'Gambling Commission';

/**
 * Known facts about each bookmaker of lib/domain/football/prices.ts. A fact without a public, dated source does not
 * belong here: the pages then show it as unknown.
 */
export const bookmakers: readonly Bookmaker[] = [
  {
    id: 'bet365',
    name: 'bet365',
    licence: {
      operator: 'Hillside (UK Sports) ENC',
      country: 'GB',
      authority: commission,
      account: null,
      url: 'https://www.gamblingcommission.gov.uk/news/article/bet365-to-pay-gbp582-120-for-regulatory-failures',
      date: '2024-04-04',
    },
    settlements: [
      {
        amount: 239_085_00,
        reasons: settlementReasons,
        url: 'https://www.gamblingcommission.gov.uk/news/article/bet365-to-pay-gbp582-120-for-regulatory-failures',
        date: '2024-04-04',
      },
    ],
  },
  {
    id: 'william-hill',
    name: 'William Hill',
    licence: {
      operator: 'WHG (International) Limited',
      country: 'GB',
      authority: commission,
      account: inRegister('39225'),
      url: inRegister('39225').url,
      date: '2023-03-28',
    },
    settlements: [
      {
        amount: 12_500_000_00,
        reasons: settlementReasons,
        url: 'https://www.chronicle.gi/william-hill-group-businesses-to-pay-record-19-2m-for-failures/',
        date: '2023-03-28',
      },
    ],
  },
  {
    id: 'bwin',
    name: 'bwin',
    // Its terms for Bulgaria, which name company and authority; no dated source mentions a licence that covers other
    // countries.
    licence: {
      operator: 'ElectraWorks Europe Limited',
      country: 'BG',
      authority: 'National Revenue Agency',
      account: null,
      url: 'https://help.bwin.com/en/general-information/legal-matters/general-terms-and-conditions/general-bulgaria',
      date: '2023-10-05',
    },
    settlements: [],
  },
  {
    id: 'betfred',
    name: 'Betfred',
    licence: {
      operator: 'Petfre (Gibraltar) Limited',
      country: 'GB',
      authority: commission,
      account: inRegister('39544'),
      url: 'https://www.gamblingcommission.gov.uk/news/article/gbp240-000-fine-for-petfre-gibraltar-limited',
      date: '2025-10-01',
    },
    settlements: [
      {
        amount: 240_000_00,
        reasons: [],
        url: 'https://www.gamblingcommission.gov.uk/news/article/gbp240-000-fine-for-petfre-gibraltar-limited',
        date: '2025-10-01',
      },
      {
        amount: 2_870_000_00,
        reasons: [],
        url: 'https://cliftondavies.com/petfre-gibraltar-limited-operator-of-betfred-com-and-oddsking-com-fined-2-9million-by-the-ukgc/',
        date: '2022-09-28',
      },
    ],
  },
  {
    id: 'vc-bet',
    name: 'BetVictor',
    licence: {
      operator: 'BV Gaming Limited',
      country: 'GB',
      authority: commission,
      account: inRegister('39576'),
      url: inRegister('39576').url,
      date: '2022-02-24',
    },
    settlements: [
      {
        amount: 2_080_000_00,
        reasons: settlementReasons,
        url: 'https://www.gamblinginsider.com/news/mobile/15310/betvictor-to-pay-2m-after-investigation-uncovers-responsibility-and-aml-failures',
        date: '2022-02-24',
      },
    ],
  },
  {
    id: 'ladbrokes',
    name: 'Ladbrokes',
    licence: {
      operator: 'LC International Limited',
      country: 'GB',
      authority: commission,
      account: inRegister('54743'),
      url: inRegister('54743').url,
      date: '2022-08-17',
    },
    settlements: [
      {
        amount: 14_000_000_00,
        reasons: [],
        url: 'https://uk.news.yahoo.com/ladbrokes-foxy-bingo-owner-hit-121900581.html',
        date: '2022-08-17',
      },
    ],
  },
  {
    id: 'pinnacle',
    name: 'Pinnacle',
    // Version 3.1 of its terms, which name the company, the authority and the number of the licence.
    licence: {
      operator: 'Ragnarok Corporation N.V.',
      country: 'CW',
      authority: 'Curaçao Gaming Control Board',
      account: { number: 'OGL/2023/105/0084', url: null },
      url: 'https://pinnacle.com/it/termsandconditions/curacao',
      date: '2024-09-01',
    },
    settlements: [],
  },
  // No dated source states which authority has licensed which company of these brands.
  { id: 'interwetten', name: 'Interwetten', licence: null, settlements: [] },
  { id: '1xbet', name: '1xBet', licence: null, settlements: [] },
];

/** The body that settles disputes with bookmakers licensed in Great Britain, by its own terms. */
export const disputeBody: Source & { name: string } = {
  name: 'Independent Betting Adjudication Service (IBAS)',
  url: 'https://ibas-uk.com/how-ibas-works/terms-of-use/',
  date: '2022-11-01',
};

export const reviewedBookmakers = ['bet365', 'william-hill', 'bwin'] as const satisfies readonly SingleBookmakerId[];
export type ReviewedBookmakerId = (typeof reviewedBookmakers)[number];

/**
 * Bookmakers whose review has content. A page without a sourced fact is neither linked nor indexed
 * (lib/routing/routes.ts).
 */
export const describedBookmakers: readonly ReviewedBookmakerId[] = reviewedBookmakers.filter((id) => {
  const facts = bookmakers.find((bookmaker) => bookmaker.id === id);
  return facts !== undefined && (facts.licence !== null || facts.settlements.length > 0);
});

export const findBookmaker = (id: string): Bookmaker | undefined => bookmakers.find((bookmaker) => bookmaker.id === id);

/**
 * The number of past days over which prices are measured: long enough for a steady average, short enough to describe
 * today's prices.
 */
export const measuredDays = 730;
