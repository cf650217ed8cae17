import { useTranslations } from 'next-intl';
import { levelKeys } from '@/components/football/level-keys';
import { Section } from '@/components/ui/section';
import type { TableRules as Rules } from '@/lib/contracts/leagues';
import { useFormats } from '@/lib/format/use-i18n';
import { SourceLinks } from './source-links';
import css from './table-rules.module.css';

type TableRulesProps = { rules: Rules };

/** What decides between teams level on points, and how the table splits. */
export function TableRules({ rules: { level, split, sources } }: TableRulesProps) {
  const t = useTranslations();
  const format = useFormats();
  const teams = split.reduce((sum, { size }) => sum + size, 0);
  const groups = groupsOf(split);
  const places = groups.map(({ from, to }) => t('leagues.format.splitPlaces', { from, to }));
  const knockOuts = groups.filter(({ meetings }) => meetings === 0);
  return (
    <Section id="rules" title={t('leagues.format.title')}>
      <div className={css.rules}>
        <p>{t(levelKeys[level])}</p>
        {split.length > 0 ? <p>{t('leagues.format.split', { groups: format.list(places) })}</p> : null}
        {knockOuts.map(({ from, to }) => (
          <p key={`knock-out ${from}`}>{t('leagues.format.knockOut', { from, to })}</p>
        ))}
        {halvedPlaces(split).map(({ from, to, isUp }) => (
          <p key={from}>
            {to - from + 1 === teams
              ? t(isUp ? 'leagues.format.halvedAllUp' : 'leagues.format.halvedAllDown')
              : t(isUp ? 'leagues.format.halvedUp' : 'leagues.format.halvedDown', { from, to })}
          </p>
        ))}
      </div>
      <SourceLinks sources={sources} />
    </Section>
  );
}

/** The places of each group, from the top. */
function groupsOf(split: Rules['split']): (Rules['split'][number] & { from: number; to: number })[] {
  let places = 0;
  return split.map((group) => {
    const from = places + 1;
    places += group.size;
    return { ...group, from, to: places };
  });
}

/** Places whose points are halved; neighbouring groups with the same rule are combined. */
function halvedPlaces(split: Rules['split']): { from: number; to: number; isUp: boolean }[] {
  const ranges: { from: number; to: number; isUp: boolean }[] = [];
  for (const { from, to, carried } of groupsOf(split)) {
    if (carried === 'all') continue;
    const isUp = carried === 'half-rounded-up';
    const last = ranges.at(-1);
    if (last?.to === from - 1 && last.isUp === isUp) last.to = to;
    else ranges.push({ from, to, isUp });
  }
  return ranges;
}
