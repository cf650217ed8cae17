import { TableExcerpt } from '@/components/football/table-excerpt';
import { Section } from '@/components/ui/section';
import type { Cup } from '@/lib/contracts/leagues';
import type { I18n } from '@/lib/format/i18n';
import css from './cup-groups.module.css';

type CupGroupsProps = { groups: Cup['groups']; i18n: I18n };

/** The tables of a cup's groups, or the one of its league phase. */
export function CupGroups({ groups, i18n }: CupGroupsProps) {
  const { t } = i18n;
  const [only] = groups;
  if (!only) return null;
  if (groups.length === 1)
    return (
      <Section id="groups" title={t('leagues.cup.leaguePhase')}>
        <TableExcerpt table={only.table} teamIds={[]} linked i18n={i18n} />
      </Section>
    );
  return (
    <Section id="groups" title={t('leagues.cup.groupsTitle')}>
      <div className={css.groups}>
        {groups.map(({ name, table }) => (
          <section key={name} aria-labelledby={`group-${name}`}>
            <h3 className={css.name} id={`group-${name}`}>
              {t('leagues.cup.group', { name: name ?? '' })}
            </h3>
            <TableExcerpt table={table} teamIds={[]} linked i18n={i18n} />
          </section>
        ))}
      </div>
    </Section>
  );
}
