import type { CSSProperties } from 'react';
import { TeamName } from '@/components/football/team-name';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import { Section } from '@/components/ui/section';
import type { Cup, SeasonChances } from '@/lib/contracts/leagues';
import { bracketRounds, leaguePhaseZones } from '@/lib/domain/football/bracket';
import { zoneProbability } from '@/lib/domain/football/league-zones';
import { isOpen, roundChance, zoneChance } from '@/lib/domain/football/open-outcomes';
import { chanceText } from '@/lib/format/chance-text';
import type { I18n } from '@/lib/format/i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { warmestPercent } from '@/lib/theme/tokens';
import css from './projected-table.module.css';
import { roundKeys } from './round-keys';

type CupChancesProps = {
  season: SeasonChances;
  /** Without it nothing is said of draws to come. */ cup?: Pick<Cup, 'rounds'>;
  i18n: I18n;
};
type Club = SeasonChances['teams'][number];

const columns = bracketRounds.filter((round) => round !== 'play-offs');

/**
 * How likely each club is to reach each round, the likeliest winners first; clubs that are out are left out, and rounds
 * that all others have reached. Of a league phase that goes on, also how likely the places are that lead into them.
 */
export function CupChances({ season, cup, i18n }: CupChancesProps) {
  const { t, format, locale } = i18n;
  const isOver = season.matchesLeft === 0;
  const clubs = season.teams
    .filter((club) => isReached(club) && (isSure(club) || columns.some((round) => isBetween(roundChance(round, club)))))
    .sort(byChance);
  const rounds = columns.filter(
    (round) => isOver || round === 'title' || clubs.some((club) => roundChance(round, club) < 1),
  );
  const zones = leaguePhaseZones(season.teams[0]?.positions.length ?? 0).filter((zone) =>
    clubs.some(({ possiblePlaces }) => isOpen(zone, possiblePlaces)),
  );
  const isDrawn = season.teams.every(({ positions }) => positions.length === 0);
  const assumes = isDrawn && cup?.rounds.some(({ unknown }) => unknown > 1);
  const lead = t('leagues.cup.chancesLead', { runs: format.count(season.runs) });
  return (
    <Section
      id="projected"
      title={t('leagues.cup.chancesTitle')}
      lead={isOver ? t('leagues.decidedLead') : assumes ? `${lead} ${t('leagues.cup.drawAssumed')}` : lead}
    >
      <ScrollFrame label={t('leagues.cup.chancesTitle')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('match.table.team')}</th>
              {zones.map(({ id, from, to }) => (
                <th key={`places ${id}`} scope="col">
                  <abbr title={t('leagues.zonePlaces', { zone: t(roundKeys[id]), count: to - from + 1, from, to })}>
                    <bdi dir="ltr">{`${format.count(from)}–${format.count(to)}`}</bdi>
                  </abbr>
                </th>
              ))}
              {rounds.map((round) => (
                <th key={round} scope="col" className={css.round}>
                  {t(roundKeys[round])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {clubs.map((club) => (
              <tr key={club.team.id}>
                <th scope="row">
                  <Link className={css.link} href={href(locale, 'team', { teamId: club.team.id })}>
                    <TeamName team={club.team} />
                  </Link>
                </th>
                {[
                  ...zones.map((zone) =>
                    zoneChance({ ...zone, probability: zoneProbability(club.positions, zone) }, club.possiblePlaces),
                  ),
                  ...rounds.map((round) => roundChance(round, club)),
                ].map((chance, index) => (
                  <td
                    key={index}
                    className={css.chance}
                    style={{ '--warmth': `${(chance * warmestPercent).toFixed(0)}%` } as CSSProperties}
                    data-none={chance === 0 || undefined}
                  >
                    <bdi dir="ltr">{chanceText(chance, format)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </Section>
  );
}

/** Whether any run had it in the round of 16. */
const isReached = ({ rounds }: Club): boolean =>
  rounds.some(({ id, probability }) => id === 'round-of-16' && probability > 0);

const isSure = (club: Club): boolean => roundChance('title', club) === 1;

const isBetween = (chance: number): boolean => chance > 0 && chance < 1;

/** By the title, then by the rounds before it. */
function byChance(a: Club, b: Club): number {
  for (const round of [...columns].reverse()) {
    const difference = roundChance(round, b) - roundChance(round, a);
    if (difference !== 0) return difference;
  }
  return 0;
}
