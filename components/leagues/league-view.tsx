import { Fragment } from 'react';
import { EmbedFold } from '@/components/football/embed-fold';
import { FollowButton } from '@/components/football/follow-button';
import { LeagueFlag } from '@/components/football/league-flag';
import { MatchesByDay } from '@/components/football/matches-by-day';
import { PageTools } from '@/components/football/page-tools';
import { SharedRates } from '@/components/football/shared-rates';
import { PlainPart } from '@/components/layout/plain-part';
import { Notice } from '@/components/ui/notice';
import { SectionLinks } from '@/components/ui/section-links';
import shared from '@/components/ui/shared.module.css';
import type { LeagueDetail } from '@/lib/contracts/leagues';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import { phaseOf } from '@/lib/domain/football/match';
import { seasonText } from '@/lib/format/season-text';
import { useI18n } from '@/lib/format/use-i18n';
import { href, wirePath } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { leagueOgImagePath } from '@/lib/routing/og-image-paths';
import { LeagueHeading } from './league-heading';
import { leagueParts, shownMatches, type LeaguePart } from './league-parts';
import { playedText } from './league-progress';
import css from './league-view.module.css';
import { stateName, stateReason } from './state-text';
import { TitleRace } from './title-race';

export type LeagueViewProps = {
  league: LeagueDetail;
  /** How often such probabilities came true. */ tallies?: BandTallies;
  /** The day whose simulated season is preserved at an address. */ keptOn?: string | undefined;
  /** Whether the season is a past one, replayed on new dates. */ isReplay?: boolean;
  siteUrl: string;
  siteZone: string;
};

/** One competition: next matches, where its teams may finish, results, and our record. */
export function LeagueView({ league, tallies, keptOn, isReplay = false, siteUrl, siteZone }: LeagueViewProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const { slug, name, country, season, matches, table, simulatedSeason, cup } = league;
  const played = playedText(matches, i18n);
  const { bracket, state, results, outlook, whatIf, more } = leagueParts(league, { tallies, siteZone }, i18n);
  const chips = [bracket, state, results, outlook, whatIf, more]
    .flat()
    .flatMap(({ id, title }) => (title === undefined ? [] : [{ id, title }]));
  return (
    <div className={css.view}>
      <header className={css.header}>
        <div className={css.heading}>
          <h1 className={css.title}>
            <LeagueFlag country={country} />
            <LeagueHeading name={name} />
          </h1>
          <FollowButton
            kind="leagues"
            id={slug}
            name={name}
            messages={{ add: t('widgets.follow.add', { name }), remove: t('widgets.follow.remove', { name }) }}
          />
        </div>
        <p className={css.facts}>
          {season === null ? null : (
            <span>
              {isReplay ? `${t('common.replayBadge')} · ` : ''}
              {seasonText(league, season, i18n)}
            </span>
          )}
          {played === null ? null : <span>{played}</span>}
        </p>
        <TitleRace season={simulatedSeason} />
        <SectionLinks sections={chips} />
      </header>
      <StaticParts className={css.wide} parts={bracket} />
      <div className={css.pair}>
        <NextMatches league={league} tallies={tallies} siteZone={siteZone} />
        <StaticParts className={css.side} parts={state} />
        <PlainPart className={css.under}>
          {results.map(({ id, node }) => (
            <Fragment key={id}>{node}</Fragment>
          ))}
          <SharedRates tallies={tallies} />
        </PlainPart>
      </div>
      <div className={css.pair}>
        {outlook.length + whatIf.length > 0 ? (
          <div className={css.main}>
            <StaticParts parts={outlook} />
            {whatIf.map(({ id, node }) => (
              <Fragment key={id}>{node}</Fragment>
            ))}
          </div>
        ) : null}
        <StaticParts className={css.side} parts={more} />
      </div>
      <div className={css.tools}>
        <PageTools
          kind="league"
          name={slug}
          title={t('leagues.heading', { league: name })}
          image={leagueOgImagePath(locale, slug)}
          cited={simulatedSeason ? { ...simulatedSeason, asOf: keptOn } : undefined}
          siteUrl={siteUrl}
        />
        <Link className={css.feed} href={href(locale, 'leagues-and-sources')}>
          {t('meta.leaguesAndSources.name')}
        </Link>
      </div>
      {table.length > 0 || cup ? (
        <PlainPart className={css.wide}>
          <EmbedFold
            widget="league-widget"
            title={`${name} · ${t('embed.table')}`}
            address={siteUrl + wirePath(href(locale, 'league-widget', { slug }))}
          />
        </PlainPart>
      ) : null}
    </div>
  );
}

type StaticPartsProps = { parts: readonly LeaguePart[]; className?: string | undefined };

function StaticParts({ parts, className }: StaticPartsProps) {
  if (parts.length === 0) return null;
  return (
    <PlainPart className={className}>
      {parts.map(({ id, node }) => (
        <Fragment key={id}>{node}</Fragment>
      ))}
    </PlainPart>
  );
}

/** Matches in play, then the first of the next, with the others in a fold below, or the reason why there are none. */
function NextMatches({ league, tallies, siteZone }: Pick<LeagueViewProps, 'league' | 'tallies' | 'siteZone'>) {
  const i18n = useI18n();
  const { t, format, locale } = i18n;
  const { upcoming, state } = league;
  const reason = stateReason(league, i18n);
  const live = upcoming.filter((match) => phaseOf(match) === 'live');
  const coming = upcoming.filter((match) => phaseOf(match) !== 'live');
  const shown = Math.max(shownMatches - live.length, 1);
  const others = coming.slice(shown);
  const list = (matches: typeof upcoming) => <MatchesByDay matches={matches} tallies={tallies} siteZone={siteZone} />;
  return (
    <section className={css.matches} aria-labelledby="next-title" id="next">
      {live.length > 0 ? (
        <>
          <h2 className={`${css.subtitle} ${shared.inPlay}`}>{t('day.status.live')}</h2>
          <PlainPart>{list(live)}</PlainPart>
        </>
      ) : null}
      <h2 className={css.subtitle} id="next-title">
        {t('leagues.nextTitle')}
      </h2>
      {reason === null && coming.length > 0 ? null : (
        <Notice icon="calendar" title={reason === null ? t('leagues.noNext') : stateName(state, i18n)}>
          {reason === null ? null : <p>{reason}</p>}
          <p>
            <Link href={href(locale, 'leagues-and-sources')}>{t('meta.leaguesAndSources.name')}</Link>
          </p>
        </Notice>
      )}
      {coming.length > 0 ? (
        <PlainPart>
          {list(coming.slice(0, shown))}
          {others.length > 0 ? (
            <details>
              <summary className={css.others}>
                {t('day.more')} <bdi>{format.count(others.length)}</bdi>
              </summary>
              {list(others)}
            </details>
          ) : null}
        </PlainPart>
      ) : null}
    </section>
  );
}
