import { Crest } from '@/components/football/crest';
import { LeagueFlag } from '@/components/football/league-flag';
import { SharePage } from '@/components/football/share-page';
import { TeamName } from '@/components/football/team-name';
import { PlainPart } from '@/components/layout/plain-part';
import { ChipLink } from '@/components/ui/chip-link';
import { Notice } from '@/components/ui/notice';
import { PageTitle } from '@/components/ui/page-title';
import { Pagination } from '@/components/ui/pagination';
import chips from '@/components/ui/scroll-frame.module.css';
import shared from '@/components/ui/shared.module.css';
import type { Ranking } from '@/lib/contracts/ranking';
import { nationsGroup, rankingGroups } from '@/lib/domain/football/ranking';
import { countryName } from '@/lib/format/country-name';
import { useI18n } from '@/lib/format/use-i18n';
import { homeFirst } from '@/lib/i18n/home-countries';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { rankingOgImagePath } from '@/lib/routing/og-image-paths';
import css from './ranking-view.module.css';

export type RankingViewProps = { ranking: Ranking };

/** Clubs or national teams by their strength on the scale used to predict cups, and how it has changed. */
export function RankingView({ ranking }: RankingViewProps) {
  const i18n = useI18n();
  const { t, format, locale } = i18n;
  const { group, country, page, pageCount, madeOn, teams } = ranking;
  const path = href(locale, 'ranking');
  const groupHref = (one: string) => (one === rankingGroups[0] ? path : `${path}?group=${one}`);
  const shown = country === null ? groupHref(group ?? rankingGroups[0]) : `${path}?country=${country}`;
  const countries = homeFirst(
    ranking.countries.map((one) => ({ country: one })),
    locale,
  );
  const areNations = group === nationsGroup;
  return (
    <div className={shared.stack}>
      <PlainPart className={shared.stack}>
        <header className={shared.stackSm}>
          <PageTitle>{t('ranking.heading')}</PageTitle>
          <p className={css.facts}>
            {madeOn === null ? null : <span>{t('ranking.asOf', { date: format.day(madeOn) })}</span>}
            <Link className={css.compare} href={href(locale, 'compare')}>
              {t('meta.compare.name')}
            </Link>
          </p>
          <details>
            <summary className={css.handle}>{t('home.howCounted')}</summary>
            <p className={shared.smallLead}>{t('ranking.lead')}</p>
          </details>
        </header>
        <nav className={chips.wrapping} aria-label={t('ranking.groups')}>
          {ranking.groups.map((one) => (
            <ChipLink key={one} href={groupHref(one)} active={one === group}>
              <LeagueFlag country={one} />
              {one === nationsGroup ? t('ranking.nations') : countryName(one, i18n)}
            </ChipLink>
          ))}
        </nav>
        {countries.length > 0 ? (
          <nav className={chips.wrapping} aria-label={t('ranking.countries')}>
            {countries.map(({ country: one }) => (
              <ChipLink key={one} href={`${path}?country=${one}`} active={one === country}>
                <LeagueFlag country={one} />
                {countryName(one, i18n)}
              </ChipLink>
            ))}
          </nav>
        ) : null}
        {teams.length === 0 ? (
          <Notice icon="bars" title={t('ranking.none')}>
            <p>{t('ranking.noneText')}</p>
          </Notice>
        ) : (
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">
                  <abbr title={t('match.table.position')}>#</abbr>
                </th>
                <th scope="col">{t('match.table.team')}</th>
                <th scope="col">{t('ranking.points')}</th>
                <th scope="col">{t('ranking.change')}</th>
              </tr>
            </thead>
            <tbody>
              {teams.map(({ position, team, country: of, league, points, change }) => (
                <tr key={team.id}>
                  <td>{format.count(position)}</td>
                  <th scope="row">
                    <Link className={css.team} href={href(locale, 'team', { teamId: team.id })}>
                      <Crest team={team} />
                      {areNations ? countryName(of, i18n) : <TeamName team={team} />}
                    </Link>
                    {areNations ? null : (
                      <span className={css.of}>
                        <LeagueFlag country={of} size={16} />
                        <bdi>{league?.name ?? countryName(of, i18n)}</bdi>
                      </span>
                    )}
                  </th>
                  <td className={css.points}>{format.rating(points)}</td>
                  <td className={css.change} data-trend={trendOf(change)}>
                    <bdi>{change === null ? '–' : format.difference(Math.round(change))}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefOf={(to) => (to === 1 ? shown : `${shown}${shown.includes('?') ? '&' : '?'}page=${to}`)}
        />
      </PlainPart>
      <p className={shared.row}>
        <SharePage
          title={
            madeOn === null
              ? t('ranking.heading')
              : `${t('ranking.heading')} · ${t('ranking.asOf', { date: format.day(madeOn) })}`
          }
          image={rankingOgImagePath(locale)}
          cited={{}}
        />
      </p>
    </div>
  );
}

const trendOf = (change: number | null): 'up' | 'down' | undefined => {
  const rounded = Math.round(change ?? 0);
  return rounded === 0 ? undefined : rounded > 0 ? 'up' : 'down';
};
