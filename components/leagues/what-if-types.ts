import type { ZoneId } from '@/lib/domain/football/league-zones';
import type { Locale } from '@/lib/i18n/locales';

/** The texts of the tool, from the server: the browser does not have this page's messages. */
export type WhatIfMessages = Readonly<
  Record<
    | 'open'
    | 'matches'
    | 'draw'
    | 'undecided'
    | 'favorites'
    | 'clear'
    | 'club'
    | 'noClub'
    | 'needs'
    | 'needsNone'
    | 'before'
    | 'after'
    | 'ready'
    | 'played'
    | 'unreadable'
    | 'failed'
    | 'table'
    | 'team'
    | 'points'
    | 'pointsShort'
    | 'share'
    | 'copyLink'
    | 'copied'
    | 'copyFailed',
    string
  >
>;

/** What a zone of the table is called, in a sentence and on top of a column. */
export type ZoneNames = Readonly<Partial<Record<ZoneId, { name: string; short: string }>>>;

/** Of the tool, before and after it has opened. */
export type WhatIfProps = {
  slug: string;
  /** Title and picture of what is shared. */ title: string;
  image: string;
  zones: ZoneNames;
  messages: WhatIfMessages;
  locale: Locale;
};

/** The part of an address that carries choices. */
export const fragment = '#what-if=';
