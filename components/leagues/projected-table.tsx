import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { Crest } from '@/components/football/crest';
import { DeductionNotes } from '@/components/football/deduction-notes';
import { TeamName } from '@/components/football/team-name';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import { Section } from '@/components/ui/section';
import type { SeasonChances } from '@/lib/contracts/leagues';
import type { TableRow } from '@/lib/contracts/match-detail';
import { zoneChance } from '@/lib/domain/football/open-outcomes';
import { chanceText } from '@/lib/format/chance-text';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { zoneKey } from '@/lib/format/zone-key';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { warmestPercent } from '@/lib/theme/tokens';
import { PositionsTable } from './positions-table';
import css from './projected-table.module.css';
import { SourceLinks } from './source-links';
import { zoneShortKey } from './zone-keys';

type ProjectedTableProps = {
  season: SeasonChances;
  /** The current table of the season. */ table: readonly TableRow[];
  /** Whether the season has more matches to come, in this table or elsewhere. */ goesOn: boolean;
};

/** Where each team may finish: expected points and the chance of each zone, sorted by points. */
export function ProjectedTable({ season, table, goesOn }: ProjectedTableProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  const zones = season.teams[0]?.zones ?? [];
  const lead =
    season.matchesLeft === 0
      ? t(goesOn ? 'leagues.decidedPartLead' : 'leagues.decidedLead')
      : t('leagues.projectedLead', { runs: format.count(season.runs) });
  return (
    <Section id="projected" title={t('leagues.projectedTitle')} lead={lead}>
      <ScrollFrame label={t('leagues.projectedTitle')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('match.table.team')}</th>
              <th scope="col">
                <abbr title={t('leagues.points')}>{t('match.tableShort.points')}</abbr>
              </th>
              {zones.map((zone) => (
                <th key={zone.id} scope="col">
                  <abbr title={t(zoneKey(zone))}>{t(zoneShortKey(zone))}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {season.teams.map(({ team, meanPoints, zones: chances, possiblePlaces }) => (
              <tr key={team.id}>
                <th scope="row">
                  <Link className={css.link} href={href(locale, 'team', { teamId: team.id })}>
                    <Crest team={team} />
                    <TeamName team={team} />
                  </Link>
                </th>
                <td>
                  <bdi>{season.matchesLeft === 0 ? format.count(meanPoints) : format.goals(meanPoints)}</bdi>
                </td>
                {chances.map((zone) => {
                  const chance = zoneChance(zone, possiblePlaces);
                  return (
                    <td
                      key={zone.id}
                      className={css.chance}
                      style={{ '--warmth': `${(chance * warmestPercent).toFixed(0)}%` } as CSSProperties}
                      data-zone={zone.id}
                      data-none={chance === 0 || undefined}
                    >
                      <bdi dir="ltr">{chanceText(chance, format)}</bdi>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <DeductionNotes rows={table} />
      <ul className={css.legend}>
        {zones.map(({ id, from, to }) => (
          <li key={id}>
            {t('leagues.zonePlaces', { zone: t(zoneKey({ id, from, to })), count: to - from + 1, from, to })}
          </li>
        ))}
      </ul>
      <SourceLinks sources={season.zoneSources} />
      <PositionsTable season={season} />
    </Section>
  );
}
