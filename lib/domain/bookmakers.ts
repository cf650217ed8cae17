import type { BookmakerId } from './prices';

/** Where a fact stands and the day (YYYY-MM-DD) for which the source says it. Facts age: pages show the day beside each. */
export type Source = { url: string; date: string };

export type BookmakerLicence = Source & {
  /** The company that holds it. */
  operator: string;
  authority: string;
  /** Its number in the authority's register, and that register's page; null where none was found. */
  account: { number: string; url: string } | null;
};

/** A penalty or a settlement that the authority made public. */
export type Settlement = Source & { /** In pence. */ amount: number };

export type Bookmaker = {
  id: SingleBookmakerId;
  /** The brand's own spelling. */
  name: string;
  /** null: not known here. */
  licence: BookmakerLicence | null;
  /** The newest first. */
  settlements: readonly Settlement[];
};

/** Those of whom prices are stored one by one, so without the average and the maximum over all. */
export type SingleBookmakerId = Exclude<BookmakerId, 'average' | 'maximum'>;

/** When registers and announcements were looked through last; what is older than five years then was not taken. */
export const factsCheckedOn = '2026-11-22';

/** A company's page in the register of Great Britain. */
const inRegister = (number: string) => ({
  number,
  url: `https://www.gamblingcommission.gov.uk/public-register/business/detail/actions/${number}`,
});

const commission = 'Gambling Commission (Great Britain)';

/**
 * What is known of each bookmaker of lib/domain/prices.ts. A fact without a public source and its day has no place here:
 * then the pages say that it is not known.
 */
export const bookmakers: readonly Bookmaker[] = [
  {
    id: 'bet365',
    name: 'bet365',
    licence: {
      operator: 'Hillside (UK Sports) ENC',
      authority: commission,
      account: null,
      url: 'https://www.gamblingcommission.gov.uk/news/article/bet365-to-pay-gbp582-120-for-regulatory-failures',
      date: '2024-04-04',
    },
    settlements: [
      {
        amount: 239_085_00,
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
      authority: commission,
      account: inRegister('39225'),
      url: inRegister('39225').url,
      date: '2023-03-28',
    },
    settlements: [
      {
        amount: 12_500_000_00,
        url: 'https://www.chronicle.gi/william-hill-group-businesses-to-pay-record-19-2m-for-failures/',
        date: '2023-03-28',
      },
    ],
  },
  {
    id: 'bwin',
    name: 'bwin',
    // The last list of Gibraltar's authority that names it is of 2013.
    licence: null,
    settlements: [],
  },
  {
    id: 'betfred',
    name: 'Betfred',
    licence: {
      operator: 'Petfre (Gibraltar) Limited',
      authority: commission,
      account: inRegister('39544'),
      url: 'https://www.gamblingcommission.gov.uk/news/article/gbp240-000-fine-for-petfre-gibraltar-limited',
      date: '2025-10-01',
    },
    settlements: [
      {
        amount: 240_000_00,
        url: 'https://www.gamblingcommission.gov.uk/news/article/gbp240-000-fine-for-petfre-gibraltar-limited',
        date: '2025-10-01',
      },
      {
        amount: 2_870_000_00,
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
      authority: commission,
      account: inRegister('39576'),
      url: inRegister('39576').url,
      date: '2022-02-24',
    },
    settlements: [
      {
        amount: 2_080_000_00,
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
      authority: commission,
      account: inRegister('54743'),
      url: inRegister('54743').url,
      date: '2022-08-17',
    },
    settlements: [
      {
        amount: 14_000_000_00,
        url: 'https://uk.news.yahoo.com/ladbrokes-foxy-bingo-owner-hit-121900581.html',
        date: '2022-08-17',
      },
    ],
  },
  { id: 'pinnacle', name: 'Pinnacle', licence: null, settlements: [] },
  { id: 'interwetten', name: 'Interwetten', licence: null, settlements: [] },
  { id: '1xbet', name: '1xBet', licence: null, settlements: [] },
];

/** Of whom there is a page of its own. */
export const reviewedBookmakers = ['bet365', 'william-hill', 'bwin'] as const satisfies readonly SingleBookmakerId[];
export type ReviewedBookmakerId = (typeof reviewedBookmakers)[number];

/** Whose review has something to say: without a sourced fact a page is neither linked nor for search engines (lib/routing/routes.ts). */
export const describedBookmakers: readonly ReviewedBookmakerId[] = reviewedBookmakers.filter((id) => {
  const facts = bookmakers.find((bookmaker) => bookmaker.id === id);
  return facts !== undefined && (facts.licence !== null || facts.settlements.length > 0);
});

export const findBookmaker = (id: string): Bookmaker | undefined => bookmakers.find((bookmaker) => bookmaker.id === id);

/** Over how many days back prices are measured: long enough for a steady average, short enough to describe today's prices. */
export const measuredDays = 730;
