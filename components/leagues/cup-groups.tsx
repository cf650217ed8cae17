import { TableExcerpt } from '@/components/football/table-excerpt';
import { Section } from '@/components/ui/section';
import type { Cup } from '@/lib/contracts/leagues';
import type { I18n } from '@/lib/format/i18n';
import css from './cup-groups.module.css';
import { cupZoneKeys } from './round-keys';
import { SourceLinks } from './source-links';

type CupGroupsProps = Pick<Cup, 'groups' | 'thirds'> & { i18n: I18n };

/** The tables of a cup's groups, with the best third places where they go through, or the one of its league phase. */
export function CupGroups({ groups, thirds, i18n }: CupGroupsProps) {
  const { t } = i18n;
  const [only] = groups;
  if (!only) return null;
  if (groups.length === 1)
    return (
      <Section id="groups" title={t('leagues.cup.leaguePhase')}>
        <TableExcerpt table={only.table} teamIds={[]} linked zones={only.zones} i18n={i18n} />
        <Legend zones={only.zones} i18n={i18n} />
      </Section>
    );
  return (
    <Section id="groups" title={t('leagues.cup.groupsTitle')}>
      <div className={css.groups}>
        {groups.map(({ name, table, zones }) => (
          <section key={name} aria-labelledby={`group-${name}`}>
            <h3 className={css.name} id={`group-${name}`}>
              {t('leagues.cup.group', { name: name ?? '' })}
            </h3>
            <TableExcerpt table={table} teamIds={[]} linked zones={zones} i18n={i18n} />
          </section>
        ))}
        {thirds?.table.some(({ played }) => played > 0) ? (
          <section aria-labelledby="group-thirds">
            <h3 className={css.name} id="group-thirds">
              {t('leagues.cup.thirdsTitle')}
            </h3>
            <TableExcerpt
              table={thirds.table}
              teamIds={[]}
              linked
              zones={[{ id: 'through', from: 1, to: thirds.through }]}
              i18n={i18n}
            />
            <p className={css.note}>{t('leagues.cup.thirdsLead', { count: thirds.through })}</p>
            <SourceLinks sources={[thirds.source]} i18n={i18n} />
          </section>
        ) : null}
      </div>
      <Legend zones={only.zones} i18n={i18n} />
    </Section>
  );
}

function Legend({ zones, i18n: { t } }: Pick<Cup['groups'][number], 'zones'> & { i18n: I18n }) {
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
