import type { CupRoundId } from '@/lib/domain/football/bracket';
import type { ZoneId } from '@/lib/domain/football/league-zones';
import type { Locale } from '@/lib/i18n/locales';

/** The texts of the tool, passed from the server because the browser does not have this page's messages. */
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

/** The names of the table's zones, for sentences and for column headings. */
export type ZoneNames = Readonly<Partial<Record<ZoneId, { name: string; short: string }>>>;

export type RoundNames = Readonly<Record<CupRoundId, { name: string; short: string }>>;

type Shared = {
  slug: string;
  /** The title and picture for sharing. */ title: string;
  image: string;
  /** The path of the picture for the choices, with `choicesMark` in their place. */ picture: string;
  locale: Locale;
};

/** The props of the tool on a league's page, both before and after it has been opened. */
export type LeagueWhatIfProps = Shared & { zones: ZoneNames; messages: LeagueWhatIfMessages };

/** The same on a cup's page. */
export type CupWhatIfProps = Shared & { rounds: RoundNames; messages: CupWhatIfMessages };

/** Takes the place of choices in the path of their picture. */
export const choicesMark = '0h';

/** The start of the fragment that contains the choices. */
export const fragment = '#what-if=';
