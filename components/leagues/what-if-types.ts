import type { ZoneId } from '@/lib/domain/football/league-zones';

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

/** The part of an address that carries choices. */
export const fragment = '#what-if=';
