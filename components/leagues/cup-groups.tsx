import { useTranslations } from 'next-intl';
import { TableExcerpt } from '@/components/football/table-excerpt';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { Cup } from '@/lib/contracts/leagues';
import { groupText } from '@/lib/format/group-text';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import css from './cup-groups.module.css';
import { FoldedTable } from './folded-table';
import { cupZoneKeys } from './round-keys';
import { SourceLinks } from './source-links';

type CupGroupsProps = Pick<Cup, 'groups' | 'thirds'> & {
  /** Whether it is one line until it is opened. */ isFolded?: boolean;
};

/** Up to this many groups are open; if there are more, each shows only its teams in order with their points. */
const mostOpen = 4;

/**
 * The tables of a cup's groups, with the best third-placed teams if they go through, or the table of its league phase.
 */
export function CupGroups({ groups, thirds, isFolded = false }: CupGroupsProps) {
  const t = useTranslations();
  const locale = useSiteLocale();
  const [only] = groups;
  if (!only) return null;
  const brief = isFolded ? '' : undefined;
  const tableOf = (rows: readonly Cup['groups'][number]['table'][number][]) => (
    <TableExcerpt table={rows} teamIds={[]} linked zones={only.zones} />
  );
  if (groups.length === 1)
    return (
      <Section id="groups" title={t('leagues.cup.leaguePhase')} brief={brief}>
        {isFolded ? (
          tableOf(only.table)
        ) : (
          <FoldedTable
            rows={only.table}
            label={t('leagues.cup.leaguePhase')}
            others={t('leagues.cup.otherClubs')}
            locale={locale}
          >
            {tableOf}
          </FoldedTable>
        )}
        <Legend zones={only.zones} />
      </Section>
    );
  return (
    <Section id="groups" title={t('leagues.cup.groupsTitle')} brief={brief}>
      <div className={css.groups}>
        {groups.map((group) => (
          <Group key={group.name} group={group} isFolded={!isFolded && groups.length > mostOpen} />
        ))}
        {thirds ? (
          <section aria-labelledby="group-thirds">
            <h3 className={shared.label} id="group-thirds">
              {t('leagues.cup.thirdsTitle')}
            </h3>
            {thirds.table.some(({ played }) => played > 0) ? (
              <TableExcerpt
                table={thirds.table}
                teamIds={[]}
                linked
                zones={[{ id: 'through', from: 1, to: thirds.through }]}
              />
            ) : null}
            <p className={shared.fine}>{t('leagues.cup.thirdsLead', { count: thirds.through })}</p>
            <SourceLinks sources={[thirds.source]} />
          </section>
        ) : null}
      </div>
      <Legend zones={only.zones} />
    </Section>
  );
}

type GroupProps = { group: Cup['groups'][number]; isFolded: boolean };

function Group({ group: { name, table, zones }, isFolded }: GroupProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  const heading = (
    <h3 className={shared.label} id={`group-${name}`}>
      {t('leagues.cup.group', { name: groupText(name ?? '', locale) })}
    </h3>
  );
  const content = <TableExcerpt table={table} teamIds={[]} linked zones={zones} />;
  if (!isFolded)
    return (
      <section aria-labelledby={`group-${name}`}>
        {heading}
        {content}
      </section>
    );
  const isBegun = table.some(({ played }) => played > 0);
  return (
    <section aria-labelledby={`group-${name}`}>
      <details>
        <summary className={css.handle}>
          <div>
            {heading}
            <p className={css.teams}>
              {table.map(({ team, points }) => (
                <span key={team.id}>
                  <bdi>{team.shortName}</bdi> {isBegun ? <b>{format.count(points)}</b> : null}
                </span>
              ))}
            </p>
          </div>
        </summary>
        {content}
      </details>
    </section>
  );
}

function Legend({ zones }: Pick<Cup['groups'][number], 'zones'>) {
  const t = useTranslations();
  if (zones.length === 0) return null;
  return (
    <ul className={css.legend}>
      {zones.map(({ id, from, to }) => (
        <li key={id} data-zone={id}>
          {t('leagues.zonePlaces', { zone: t(cupZoneKeys[id]), count: to - from + 1, from, to })}
        </li>
      ))}
    </ul>
  );
}
