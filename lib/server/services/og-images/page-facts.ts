import type { LeagueDetail } from '@/lib/contracts/leagues';
import { goalChange } from '@/lib/domain/football/goal-change';
import { rankingGroups } from '@/lib/domain/football/ranking';
import { resultPercents } from '@/lib/domain/football/rounding';
import { titleRace } from '@/lib/domain/football/title-race';
import { chanceText } from '@/lib/format/chance-text';
import { countryName } from '@/lib/format/country-name';
import { fixtureText } from '@/lib/format/fixture-text';
import type { I18n } from '@/lib/format/i18n';
import { seasonText } from '@/lib/format/season-text';
import { tipScoreText } from '@/lib/format/tip-score';
import type { ListFacts, ListRow } from '@/lib/server/og-images/list-image';
import { getLeague } from '@/lib/server/services/leagues/get-league';
import { getRanking } from '@/lib/server/services/ranking/get-ranking';
import { getTrackRecord } from '@/lib/server/services/record/get-track-record';
import { getTeamDetail } from '@/lib/server/services/teams/get-team-detail';

const shownRows = 5;
/** Number of next matches in a team's image. */
const shownMatches = 2;

/**
 * The likely winners of a league or a cup; without a simulation its table.
 * @returns null if it has neither
 */
export async function leagueFacts(slug: string, i18n: I18n): Promise<ListFacts | null> {
  const { t, format } = i18n;
  const league = await getLeague(slug);
  const rows = league && (raceOf(league, i18n) ?? tableOf(league, i18n)).slice(0, shownRows);
  if (!rows || rows.length === 0) return null;
  const { season, simulatedSeason } = league;
  return {
    heading: league.name,
    note: season === null ? '' : seasonText(league, season, i18n),
    rows,
    foot: { text: simulatedSeason ? t('ranking.asOf', { date: format.day(simulatedSeason.fittedOn) }) : '' },
  };
}

/** The likeliest winners, as in the page's table of the projected season. */
function raceOf({ simulatedSeason, cup }: LeagueDetail, { t, format }: I18n): ListRow[] | null {
  const race = simulatedSeason && titleRace(simulatedSeason.teams, cup !== null);
  if (!race) return null;
  const label = race.goal === 'cup' ? t('leagues.cup.winner') : t(`leagues.zone.${race.goal}`);
  return race.teams.map(({ team, chance, meanPoints }) => {
    const points = simulatedSeason.matchesLeft === 0 ? format.count(meanPoints) : format.goals(meanPoints);
    return {
      teams: [team],
      title: team.name,
      detail: race.goal === 'cup' ? label : `${label} · ${t('leagues.points')}${format.colon}${points}`,
      value: chanceText(chance, format),
    };
  });
}

const tableOf = ({ table }: LeagueDetail, { t, format }: I18n): ListRow[] =>
  table.map(({ team, points, position }) => ({
    teams: [team],
    title: `${format.count(position)}. ${team.name}`,
    detail: t('match.table.points'),
    value: format.count(points),
  }));

/** A team's ranks in its league and its next matches; null if there is no such team. */
export async function teamFacts(id: string, timeZone: string, i18n: I18n): Promise<ListFacts | null> {
  const { t, format, locale } = i18n;
  const team = await getTeamDetail(id);
  if (!team) return null;
  const { ratings } = team;
  const rankText = (rank: number | null, teams: number) => (rank === null ? '' : t('team.rank', { rank, teams }));
  const ranks = (['attack', 'defence'] as const).flatMap((side): ListRow[] =>
    ratings
      ? [
          {
            teams: [team],
            title: t(`team.${side}`),
            detail: rankText(ratings[`${side}Rank`], ratings.teams),
            value: format.percentSigned(goalChange(side, ratings[side])),
          },
        ]
      : [],
  );
  const matches = team.upcoming.slice(0, shownMatches).map(({ home, away, date, kickOff, kickOffKnown, ...match }) => {
    const { prediction } = match;
    const when = kickOffKnown ? `${format.moment(kickOff, timeZone)} (${format.zone(timeZone)})` : format.day(date);
    return {
      teams: [home, away],
      title: fixtureText(locale, home.name, away.name, match.score),
      detail: prediction ? `${t(`match.outcome.${prediction.tip}`)} · ${when}` : when,
      value: prediction ? format.percent(resultPercents(prediction.result)[prediction.tip] / 100) : '',
    };
  });
  return {
    heading: team.name,
    note: team.league?.name ?? '',
    rows: [...ranks, ...matches],
    foot: { text: ratings ? t('ranking.asOf', { date: format.day(ratings.fittedOn) }) : '' },
  };
}

/** The strongest clubs of the ranking's first group; null before the first ranking. */
export async function rankingFacts(i18n: I18n): Promise<ListFacts | null> {
  const { t, format } = i18n;
  const [group] = rankingGroups;
  const { teams, madeOn } = await getRanking({ group, country: null, page: 1 });
  if (teams.length === 0 || madeOn === null) return null;
  return {
    heading: t('ranking.heading'),
    note: countryName(group, i18n),
    rows: teams.slice(0, shownRows).map(({ team, points, position, league }) => ({
      teams: [team],
      title: `${format.count(position)}. ${team.name}`,
      detail: league?.name ?? '',
      value: format.rating(points),
    })),
    foot: { text: t('ranking.asOf', { date: format.day(madeOn) }) },
  };
}

/** The results of all graded predictions, sealed and backtest separately; null before the first grade. */
export async function recordFacts({ t, format }: I18n): Promise<ListFacts | null> {
  const { origins } = await getTrackRecord();
  const rows = origins.flatMap(({ origin, total }): ListRow[] =>
    total
      ? [
          {
            teams: [],
            title: t(`home.${origin}`),
            detail: `${tipScoreText({ ...total, graded: total.matches }, { t, format })} · ${t('home.rps', { rps: format.score(total.rps) })}`,
            value: format.percentFine(total.called / total.matches),
          },
        ]
      : [],
  );
  return rows.length === 0
    ? null
    : { heading: t('shell.trackRecord'), note: t('home.title'), rows, foot: { text: t('ogImages.promise') } };
}
