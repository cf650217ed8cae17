import { EmbedFold } from '@/components/football/embed-fold';
import { FollowButton } from '@/components/football/follow-button';
import { LeagueFlag } from '@/components/football/league-flag';
import { MatchesByDay } from '@/components/football/matches-by-day';
import { PageTools } from '@/components/football/page-tools';
import { SeasonRace } from '@/components/football/season-race';
import { SharedRates } from '@/components/football/shared-rates';
import { ZoneNote } from '@/components/football/zone-note';
import { PlainPart } from '@/components/layout/plain-part';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { SectionLinks } from '@/components/ui/section-links';
import shared from '@/components/ui/shared.module.css';
import type { Cup, LeagueDetail, SimulatedSeason } from '@/lib/contracts/leagues';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import { seasonText } from '@/lib/format/season-text';
import { useI18n } from '@/lib/format/use-i18n';
import { href, wirePath } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { leagueOgImagePath, raceOgImagePath } from '@/lib/routing/og-image-paths';
import { CupChances } from './cup-chances';
import { CupGroups } from './cup-groups';
import { CupRounds } from './cup-rounds';
import { LeagueHeading } from './league-heading';
import { playedText } from './league-progress';
import { LeagueRecord } from './league-record';
import { LeagueTable } from './league-table';
import css from './league-view.module.css';
import { ProjectedTable } from './projected-table';
import { RatesSection } from './rates-section';
import { ScorersSection } from './scorers-section';
import { SeasonLinks } from './season-links';
import { stateName, stateReason } from './state-text';
import { TableRules } from './table-rules';
import { CupWhatIfSection, WhatIfSection } from './what-if-section';

export type LeagueViewProps = {
  league: LeagueDetail;
  /** How often such probabilities came true. */ tallies?: BandTallies;
  /** The day of which an address keeps the simulated season. */ keptOn?: string | undefined;
  siteUrl: string;
  siteZone: string;
};

/** Number of results shown, all of a day are one tap away; and of next matches where the bracket has them too. */
const shownMatches = 5;

/** Whether somebody can go through yet who is not through. */
const hasOpenTies = ({ rounds }: Cup): boolean =>
  rounds.some(({ stage, ties }) => stage === 'knock-out' && ties.some(({ chance }) => chance !== null));

/** Whether its groups go on: then its knock-out is not known whole, and cannot be played again with winners chosen. */
const isInGroups = ({ teams }: SimulatedSeason): boolean =>
  teams.some(({ rounds }) => rounds.some(({ id }) => id === 'through'));

/** One competition: next matches, where its teams may finish, results, and our record. */
export function LeagueView({ league, tallies, keptOn, siteUrl, siteZone }: LeagueViewProps) {
  const i18n = useI18n();
  const { t, format, locale } = i18n;
  const {
    slug,
    name,
    country,
    season,
    matches,
    upcoming,
    results,
    table,
    tableZones,
    tableRules,
    pastSeasons,
    simulatedSeason,
    race,
    baseRates,
    record,
    cup,
    goals,
  } = league;
  const hasGroups = cup !== null && cup.groups.length > 1;
  const lastDay = results[0]?.date;
  const isDrawn = cup?.rounds.some(({ stage, ties }) => stage === 'knock-out' && ties.length > 0) ?? false;
  const next = isDrawn ? upcoming.slice(0, shownMatches) : upcoming;
  const reason = stateReason(league, i18n);
  const parts = [
    ...(cup?.rounds.some(({ stage }) => stage === 'knock-out')
      ? [{ id: 'knock-out', title: t('leagues.cup.knockOutTitle') }]
      : []),
    ...(cup && cup.groups.length > 0
      ? [{ id: 'groups', title: t(hasGroups ? 'leagues.cup.groupsTitle' : 'leagues.cup.leaguePhase') }]
      : []),
    ...(table.length > 0 ? [{ id: 'table', title: t('match.tableTitle') }] : []),
    ...(simulatedSeason
      ? [{ id: 'projected', title: t(cup ? 'leagues.cup.chancesTitle' : 'leagues.projectedTitle') }]
      : []),
    ...(race ? [{ id: 'race', title: t('leagues.race.title') }] : []),
    ...(goals && goals.scorers.length > 0 ? [{ id: 'scorers', title: t('leagues.scorersTitle') }] : []),
    ...(results.length > 0 ? [{ id: 'results', title: t('leagues.resultsTitle') }] : []),
  ];
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
          {season === null ? null : <span>{seasonText(league, season, i18n)}</span>}
          {matches.total > 0 ? <span>{playedText(matches, i18n)}</span> : null}
          <ZoneNote siteZone={siteZone} />
        </p>
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
        <SectionLinks sections={parts} />
      </header>
      <div className={shared.stackTop}>
        <section className={css.matches} aria-labelledby="next-title" id="next">
          <h2 className={css.subtitle} id="next-title">
            {t('leagues.nextTitle')}
          </h2>
          {reason === null && upcoming.length > 0 ? null : (
            <Notice icon="calendar" title={reason === null ? t('leagues.noNext') : stateName(league.state, i18n)}>
              {reason === null ? null : <p>{reason}</p>}
              <p>
                <Link href={href(locale, 'leagues-and-sources')}>{t('meta.leaguesAndSources.name')}</Link>
              </p>
            </Notice>
          )}
          {upcoming.length > 0 ? (
            <PlainPart>
              <MatchesByDay matches={next} tallies={tallies} siteZone={siteZone} />
            </PlainPart>
          ) : null}
        </section>
        <PlainPart>
          {simulatedSeason && !cup ? (
            <ProjectedTable season={simulatedSeason} table={table} goesOn={upcoming.length > 0} />
          ) : null}
          {simulatedSeason && cup ? <CupChances season={simulatedSeason} cup={cup} /> : null}
        </PlainPart>
        {simulatedSeason && !cup && simulatedSeason.matchesLeft > 0 ? <WhatIfSection league={league} /> : null}
        {simulatedSeason && cup && hasOpenTies(cup) && !isInGroups(simulatedSeason) ? (
          <CupWhatIfSection league={league} />
        ) : null}
        <PlainPart>
          <SeasonRace race={race} image={raceOgImagePath(locale, slug)} />
          {results.length > 0 && lastDay !== undefined ? (
            <section className={css.matches} aria-labelledby="results-title" id="results">
              <h2 className={css.subtitle} id="results-title">
                {t('leagues.resultsTitle')}
              </h2>
              <MatchesByDay matches={results.slice(0, shownMatches)} tallies={tallies} siteZone={siteZone} />
              <Link className={css.more} href={`${href(locale, 'predictions-date', { date: lastDay })}?league=${slug}`}>
                {t('leagues.moreResults', { date: format.day(lastDay) })}
              </Link>
            </section>
          ) : null}
          <SharedRates tallies={tallies} />
        </PlainPart>
      </div>
      <PlainPart className={shared.stackTop}>
        {table.length > 0 ? (
          <Section id="table" title={t('match.tableTitle')}>
            <LeagueTable table={table} zones={tableZones} />
          </Section>
        ) : null}
        {table.length > 0 && tableRules ? <TableRules rules={tableRules} /> : null}
        {cup && !hasGroups ? <CupGroups groups={cup.groups} thirds={cup.thirds} isFolded={isDrawn} /> : null}
        {goals ? <ScorersSection goals={goals} /> : null}
        {baseRates ? <RatesSection rates={baseRates} /> : null}
        {baseRates ? <LeagueRecord record={record} /> : null}
        <SeasonLinks slug={slug} kind={league.kind} seasons={pastSeasons} />
      </PlainPart>
      {cup ? (
        <PlainPart className={css.cup}>
          <CupRounds rounds={cup.rounds} leagueCode={league.code} />
          {hasGroups ? <CupGroups groups={cup.groups} thirds={cup.thirds} isFolded={isDrawn} /> : null}
        </PlainPart>
      ) : null}
      {table.length > 0 || cup ? (
        <PlainPart className={css.cup}>
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
