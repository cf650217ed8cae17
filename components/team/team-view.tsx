import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmbedFold } from '@/components/football/embed-fold';
import { MatchList } from '@/components/football/match-list';
import { PastMatches } from '@/components/football/past-matches';
import { SeasonRace } from '@/components/football/season-race';
import { SharedRates } from '@/components/football/shared-rates';
import { TableExcerpt } from '@/components/football/table-excerpt';
import { TrendSection } from '@/components/football/trend-section';
import { PlainPart } from '@/components/layout/plain-part';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { TeamDetail } from '@/lib/contracts/teams';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import { useSiteLocale } from '@/lib/format/use-i18n';
import { href, wirePath } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { teamRaceOgImagePath } from '@/lib/routing/og-image-paths';
import { DepthSection } from './depth-section';
import { FinishSection } from './finish-section';
import { NextRun } from './next-run';
import { StrengthSection } from './strength-section';
import { TeamHeader } from './team-header';
import css from './team-view.module.css';

export type TeamViewProps = {
  team: TeamDetail;
  /** The measured hit rates, by band of probability. */ tallies?: BandTallies;
  siteUrl: string;
  siteZone: string;
};

/** The number of matches that are not folded: the next one, and the last results. */
const [firstNext, firstResults] = [1, 5];

/** One team: its next matches, its expected finish, the results of our tips, and its strength in the model. */
export function TeamView({ team, tallies, siteUrl, siteZone }: TeamViewProps) {
  const t = useTranslations();
  const locale = useSiteLocale();
  const grades = team.results.flatMap(({ prediction }) => prediction?.grade ?? []);
  const called = grades.filter((grade) => grade.called).length;
  const listOf = (matches: TeamDetail['upcoming'], first: number, between?: ReactNode) => {
    const given = { grouped: false, dated: true, tallies, siteZone };
    const more = matches.slice(first);
    return (
      <PlainPart className={shared.stackSm}>
        <MatchList matches={matches.slice(0, first)} {...given} />
        {between}
        {more.length === 0 ? null : (
          <details>
            <summary className={css.more}>{t('day.more')}</summary>
            <MatchList matches={more} {...given} />
          </details>
        )}
      </PlainPart>
    );
  };
  return (
    <div className={css.view}>
      <TeamHeader team={team} siteUrl={siteUrl} />
      <section className={css.next} aria-labelledby="next-title">
        <h2 className={css.title} id="next-title">
          {t('team.nextTitle')}
        </h2>
        {team.upcoming.length > 0 ? (
          listOf(team.upcoming, firstNext, <NextRun team={team} />)
        ) : (
          <Notice icon="calendar" title={t('team.nextNone')}>
            <p>
              <Link href={href(locale, 'leagues-and-sources')}>{t('meta.leaguesAndSources.name')}</Link>
            </p>
          </Notice>
        )}
      </section>
      <PlainPart className={css.strength}>
        <FinishSection finish={team.simulatedFinish} />
        <SeasonRace race={team.race} isOfTeam image={teamRaceOgImagePath(locale, team.id)} />
      </PlainPart>
      <div className={css.main}>
        <section className={shared.stackSm} aria-labelledby="results-title">
          <header className={css.heading}>
            <h2 className={css.title} id="results-title">
              {t('team.resultsTitle')}
            </h2>
            {grades.length > 0 ? (
              <p className={css.note}>{t('predictions.dayScore', { called, graded: grades.length })}</p>
            ) : null}
          </header>
          {team.results.length > 0 ? (
            listOf(team.results, firstResults)
          ) : (
            <Notice icon="info" title={t('team.resultsNone')} />
          )}
        </section>
        <PlainPart>
          <SharedRates tallies={tallies} />
          <DepthSection depth={team.depth} />
          <Section id="form" title={t('match.formTitle')} lead={t('match.formLead')}>
            {team.form.length > 0 ? (
              <PastMatches matches={team.form} teamId={team.id} />
            ) : (
              <p className={css.note}>{t('match.noForm')}</p>
            )}
          </Section>
          <TrendSection trend={team.trend} />
        </PlainPart>
      </div>
      <PlainPart className={css.aside}>
        {team.table.length > 0 && team.league ? (
          <Section id="table" title={t('match.tableTitle')}>
            <TableExcerpt table={team.table} teamIds={[team.id]} />
            <p>
              <Link className={css.more} href={href(locale, 'predictions-league', { slug: team.league.slug })}>
                {t('team.wholeTable')}
              </Link>
            </p>
          </Section>
        ) : null}
        <StrengthSection team={team} />
      </PlainPart>
      <PlainPart className={css.last}>
        <EmbedFold
          widget="team-widget"
          title={`${team.name} · ${t('team.nextTitle')}`}
          address={siteUrl + wirePath(href(locale, 'team-widget', { teamId: team.id }))}
        />
      </PlainPart>
    </div>
  );
}
