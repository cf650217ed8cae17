'use client';

import { useQueries } from '@tanstack/react-query';
import { sparesData } from '@/components/client/spares-data';
import { Crest } from '@/components/football/crest';
import { KickOffTime } from '@/components/football/kick-off-time';
import { ScoreLine } from '@/components/football/score-line';
import { ScoreSeen } from '@/components/football/score-seen';
import { HiddenText } from '@/components/ui/hidden-text';
import { apiQuery } from '@/lib/api/queries';
import { queryClient } from '@/lib/api/query-client';
import type { MatchSummary } from '@/lib/contracts/predictions';
import type { TeamDetail } from '@/lib/contracts/teams';
import { resultPercents } from '@/lib/domain/football/rounding';
import { inPlayAskMs } from '@/lib/domain/shared/constants';
import { formatterOf, type Formatter } from '@/lib/format/formatter';
import { isoWithOffset } from '@/lib/format/iso-offset';
import { minuteText } from '@/lib/format/live-text';
import type { Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { useFollowedStore } from '@/stores/followed-store';
import css from './your-teams.module.css';

export type YourTeamsMessages = {
  none: string;
  failed: string;
  halfTime: string;
  inPlay: string;
  /** A message with the placeholder {time}. */
  asOf: string;
  /** A message with the placeholder {team}. */
  winOf: string;
};

type YourTeamsListProps = {
  ids: readonly string[];
  locale: Locale;
  siteZone: string;
  messages: YourTeamsMessages;
};

export function YourTeamsList({ ids, locale, siteZone, messages }: YourTeamsListProps) {
  const names = useFollowedStore((state) => state.names);
  const responses = useQueries(
    {
      queries: ids.map((id) => ({
        ...apiQuery('get /api/teams/{id}', { params: { id } }, { announcesFailure: true }),
        refetchInterval: (query: { state: { data?: TeamDetail | undefined } }) =>
          query.state.data?.upcoming[0]?.status === 'live' && !sparesData() ? inPlayAskMs : false,
      })),
    },
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
            <Crest team={data ?? { id, name }} />
            <Link className={css.team} href={href(locale, 'team', { teamId: id })}>
              <bdi>{name}</bdi>
            </Link>
            {next ? (
              <Link className={css.next} href={href(locale, 'prediction', { date: next.date, prediction: next.slug })}>
                <span className={css.teams}>
                  <bdi>{next.home.shortName}</bdi>
                  {format.dash}
                  <bdi>{next.away.shortName}</bdi>
                </span>
                <Chance match={next} teamId={id} winOf={messages.winOf} format={format} />
                {next.status === 'live' ? (
                  <span className={css.live}>
                    {next.score ? <ScoreLine {...next.score} locale={locale} /> : null}{' '}
                    {next.live ? (minuteText(next.live, { format }) ?? messages.halfTime) : messages.inPlay}{' '}
                    {next.scoreSeen?.isLate ? (
                      <ScoreSeen seen={next.scoreSeen} siteZone={siteZone} text={messages.asOf} format={format} />
                    ) : null}
                  </span>
                ) : next.kickOffKnown ? (
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

type ChanceProps = { match: MatchSummary; teamId: string; winOf: string; format: Formatter };

/** The team's chance of winning; during the match, the current one. */
function Chance({ match: { home, away, prediction, chancesNow }, teamId, winOf, format }: ChanceProps) {
  const result = chancesNow ?? prediction?.result;
  if (!result) return null;
  const side = home.id === teamId ? 'home' : 'away';
  const name = (side === 'home' ? home : away).name;
  return (
    <strong className={css.chance} title={winOf.replace('{team}', name)}>
      <HiddenText>{winOf.replace('{team}', name)} </HiddenText>
      {format.percent(resultPercents(result)[side] / 100)}
    </strong>
  );
}
