import { useTranslations } from 'next-intl';
import { Crest } from '@/components/football/crest';
import { TeamName } from '@/components/football/team-name';
import type { SeasonChances } from '@/lib/contracts/leagues';
import { roundChance, zoneChance } from '@/lib/domain/football/open-outcomes';
import { chanceText } from '@/lib/format/chance-text';
import { useFormats } from '@/lib/format/use-i18n';
import { zoneKey } from '@/lib/format/zone-key';
import css from './title-race.module.css';

/** How many teams are named, and the least chance of one. */
const [most, least] = [3, 0.01];

type Team = SeasonChances['teams'][number];

/** The place that wins the league; undefined in a cup. */
const titleOf = ({ zones }: Team) => zones.find(({ id }) => id === 'title' || id === 'first');

/** The chance of winning the league or the cup; 0 if the simulation knows no such place. */
function chanceOf(team: Team): number {
  const title = titleOf(team);
  if (title) return zoneChance(title, team.possiblePlaces);
  return team.rounds.some(({ id }) => id === 'title') ? roundChance('title', team) : 0;
}

/** The likeliest winners of an undecided season in one line, which leads to all chances. */
export function TitleRace({ season }: { season: SeasonChances | null }) {
  const t = useTranslations();
  const format = useFormats();
  const [first] = season?.teams ?? [];
  if (!season || !first || season.matchesLeft === 0) return null;
  const title = titleOf(first);
  const leaders = season.teams
    .map((team) => ({ team: team.team, chance: chanceOf(team) }))
    .filter(({ chance }) => chance >= least)
    .toSorted((one, other) => other.chance - one.chance)
    .slice(0, most);
  if (leaders.length === 0) return null;
  return (
    <a className={css.race} href="#projected">
      <span className={css.what}>{t(title ? zoneKey(title) : 'leagues.cup.winner')}</span>
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
