import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { Crest } from '@/components/football/crest';
import { TeamName } from '@/components/football/team-name';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { Cup, SeasonChances } from '@/lib/contracts/leagues';
import { leaguePhaseZones } from '@/lib/domain/football/bracket';
import { zoneProbability } from '@/lib/domain/football/league-zones';
import { isOpen, roundChance, zoneChance } from '@/lib/domain/football/open-outcomes';
import { chanceText } from '@/lib/format/chance-text';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { warmestPercent } from '@/lib/theme/tokens';
import { clubsLeft, roundsLeft } from './cup-ways';
import { FoldedTable } from './folded-table';
import css from './projected-table.module.css';
import { cupZoneKeys, roundKeys, shortRoundKeys } from './round-keys';
import { SourceLinks } from './source-links';

/** What to say about rounds whose pairs are not known yet. */
const drawKeys = {
  free: 'leagues.cup.drawFree',
  fixed: 'leagues.cup.drawFixed',
  unknown: 'leagues.cup.drawAssumed',
} as const;

type CupChancesProps = {
  season: SeasonChances;
  /** If absent, nothing is said about coming draws. */ cup?: Pick<Cup, 'rounds' | 'draw'>;
};

/**
 * How likely each club is to reach each round, likeliest winners first, with the many others folded. Eliminated clubs
 * and rounds that all others have reached are left out. During a league phase, also the chances of places that lead to
 * them.
 */
export function CupChances({ season, cup }: CupChancesProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  const isOver = season.matchesLeft === 0;
  const clubs = clubsLeft(season.teams);
  const rounds = roundsLeft(clubs, isOver);
  const zones = leaguePhaseZones(season.teams[0]?.positions.length ?? 0).filter((zone) =>
    clubs.some(({ possiblePlaces }) => isOpen(zone, possiblePlaces)),
  );
  const isDrawn = season.teams.every(({ positions }) => positions.length === 0);
  // While a tournament is in its groups, no round is known yet.
  const isAhead = cup?.rounds.some(({ unknown }) => unknown > 1) || rounds.includes('through');
  const draw = isDrawn && isAhead ? drawKeys[cup?.draw?.kind ?? 'unknown'] : null;
  const lead = t('leagues.cup.chancesLead', { runs: format.count(season.runs) });
  return (
    <Section id="projected" title={t('leagues.cup.chancesTitle')} lead={isOver ? t('leagues.decidedLead') : lead}>
      <FoldedTable
        rows={clubs}
        label={t('leagues.cup.chancesTitle')}
        others={t('leagues.cup.otherClubs')}
        locale={locale}
      >
        {(shown) => (
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('match.table.team')}</th>
                {rounds.map((round) => (
                  <th key={round} scope="col" className={css.round}>
                    <abbr title={t(cupZoneKeys[round])}>{t(shortRoundKeys[round])}</abbr>
                  </th>
                ))}
                {zones.map(({ id, from, to }) => (
                  <th key={`places ${id}`} scope="col">
                    <abbr title={t('leagues.zonePlaces', { zone: t(roundKeys[id]), count: to - from + 1, from, to })}>
                      <bdi dir="ltr">{`${format.count(from)}–${format.count(to)}`}</bdi>
                    </abbr>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((club) => (
                <tr key={club.team.id}>
                  <th scope="row">
                    <Link className={css.link} href={href(locale, 'team', { teamId: club.team.id })}>
                      <Crest team={club.team} />
                      <TeamName team={club.team} />
                    </Link>
                  </th>
                  {[
                    ...rounds.map((round) => roundChance(round, club)),
                    ...zones.map((zone) =>
                      zoneChance({ ...zone, probability: zoneProbability(club.positions, zone) }, club.possiblePlaces),
                    ),
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
        )}
      </FoldedTable>
      <ul className={css.legend}>
        {rounds.flatMap((round) => {
          const [short, long] = [t(shortRoundKeys[round]), t(cupZoneKeys[round])];
          return short === long ? [] : [<li key={round}>{t('leagues.cup.shortFor', { short, long })}</li>];
        })}
      </ul>
      {draw ? <p className={shared.fine}>{t(draw)}</p> : null}
      {draw ? <SourceLinks sources={cup?.draw?.sources ?? []} /> : null}
    </Section>
  );
}
