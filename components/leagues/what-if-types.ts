import type { CupRoundId } from '@/lib/domain/football/bracket';
import type { ZoneId } from '@/lib/domain/football/league-zones';
import type { Locale } from '@/lib/i18n/locales';

/** The texts of the tool, from the server: the browser does not have this page's messages. */
export type WhatIfMessages = Readonly<
  Record<
    | 'open'
    | 'matches'
    | 'undecided'
    | 'favorites'
    | 'clear'
    | 'before'
    | 'after'
    | 'ready'
    | 'played'
    | 'unreadable'
    | 'failed'
    | 'table'
    | 'team'
    | 'share'
    | 'copyLink'
    | 'copied'
    | 'copyFailed'
    | 'savePicture',
    string
  >
>;

export type LeagueWhatIfMessages = WhatIfMessages &
  Readonly<Record<'draw' | 'club' | 'noClub' | 'needs' | 'needsNone' | 'points' | 'pointsShort', string>>;

export type CupWhatIfMessages = WhatIfMessages & Readonly<Record<'otherClubs', string>>;

/** What a zone of the table is called, in a sentence and on top of a column. */
export type ZoneNames = Readonly<Partial<Record<ZoneId, { name: string; short: string }>>>;

export type RoundNames = Readonly<Record<CupRoundId, { name: string; short: string }>>;

type Shared = {
  slug: string;
  /** Title and picture of what is shared. */ title: string;
  image: string;
  /** Path of the picture of choices, with `choicesMark` in place of them. */ picture: string;
  locale: Locale;
};

/** Of the tool on a league's page, before and after it has opened. */
export type LeagueWhatIfProps = Shared & { zones: ZoneNames; messages: LeagueWhatIfMessages };

/** The same on a cup's page. */
export type CupWhatIfProps = Shared & { rounds: RoundNames; messages: CupWhatIfMessages };

/** Stands for choices in the path of their picture. */
export const choicesMark = '0h';

/** The part of an address that carries choices. */
export const fragment = '#what-if=';
