'use client';

import { useQueries } from '@tanstack/react-query';
import { Crest } from '@/components/football/crest';
import { KickOffTime } from '@/components/football/kick-off-time';
import { apiQuery } from '@/lib/api/queries';
import { queryClient } from '@/lib/api/query-client';
import { formatterOf } from '@/lib/format/formatter';
import { isoWithOffset } from '@/lib/format/iso-offset';
import type { Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { useFollowedStore } from '@/stores/followed-store';
import css from './your-teams.module.css';

type YourTeamsListProps = {
  ids: readonly string[];
  locale: Locale;
  siteZone: string;
  messages: { none: string; failed: string };
};

export function YourTeamsList({ ids, locale, siteZone, messages }: YourTeamsListProps) {
  const names = useFollowedStore((state) => state.names);
  const responses = useQueries(
    { queries: ids.map((id) => apiQuery('get /api/teams/{id}', { params: { id } }, { announcesFailure: true })) },
    queryClient,
  );
  const format = formatterOf(locale);
  return (
    <ul>
      {ids.map((id, index) => {
        const { data, isError, fetchStatus } = responses[index] ?? {};
        const name = data?.name ?? names[id] ?? id;
        const next = data?.upcoming[0];
        return (
          <li key={id} className={css.row}>
            <Crest team={{ id, name }} />
            <Link className={css.team} href={href(locale, 'team', { teamId: id })}>
              <bdi>{name}</bdi>
            </Link>
            {next ? (
              <Link className={css.next} href={href(locale, 'prediction', { date: next.date, prediction: next.slug })}>
                <span className={css.teams}>
                  <bdi>{next.home.shortName}</bdi> – <bdi>{next.away.shortName}</bdi>
                </span>
                {next.kickOffKnown ? (
                  <KickOffTime
                    at={isoWithOffset(next.kickOff, siteZone)}
                    text={format.moment(next.kickOff, siteZone)}
                    form="moment"
                  />
                ) : (
                  <time dateTime={next.date}>{format.day(next.date)}</time>
                )}
              </Link>
            ) : data ? (
              <span className={css.next}>{messages.none}</span>
            ) : isError || fetchStatus === 'paused' ? (
              <span className={css.next}>{messages.failed}</span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
