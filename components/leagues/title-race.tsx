import { useTranslations } from 'next-intl';
import { Crest } from '@/components/football/crest';
import { TeamName } from '@/components/football/team-name';
import type { LeagueDetail, SeasonChances } from '@/lib/contracts/leagues';
import { roundChance, zoneChance } from '@/lib/domain/football/open-outcomes';
import { chanceText } from '@/lib/format/chance-text';
import { useFormats } from '@/lib/format/use-i18n';
import css from './title-race.module.css';

/** How many teams are named, and the least chance of one. */
const [most, least] = [3, 0.01];

type Team = SeasonChances['teams'][number];

/** The chance of winning the league or the cup; null if the simulation knows no such place. */
function chanceOf(team: Team): number | null {
  const title = team.zones.find(({ id }) => id === 'title' || id === 'first');
  if (title) return zoneChance(title, team.possiblePlaces);
  return team.rounds.some(({ id }) => id === 'title') ? roundChance('title', team) : null;
}

/** The likeliest winners of an undecided season in one line, which leads to all chances. */
export function TitleRace({ league }: { league: LeagueDetail }) {
  const t = useTranslations();
  const format = useFormats();
  const { simulatedSeason: season, cup } = league;
  const leaders = (season?.teams ?? [])
    .map((team) => ({ team: team.team, chance: chanceOf(team) ?? 0 }))
    .filter(({ chance }) => chance >= least)
    .toSorted((one, other) => other.chance - one.chance)
    .slice(0, most);
  if (!season || season.matchesLeft === 0 || leaders.length === 0) return null;
  return (
    <a className={css.race} href="#projected">
      <span className={css.what}>{t(cup ? 'leagues.cup.winner' : 'leagues.zone.title')}</span>
      {leaders.map(({ team, chance }) => (
        <span key={team.id} className={css.team}>
          <Crest team={team} />
          <strong>
            <bdi dir="ltr">{chanceText(chance, format)}</bdi>
          </strong>{' '}
          <TeamName team={team} />
        </span>
      ))}
    </a>
  );
}
