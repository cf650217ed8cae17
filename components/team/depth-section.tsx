import { useTranslations } from 'next-intl';
import { DepthTable, depthTitles } from '@/components/football/depth-table';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { TeamDetail } from '@/lib/contracts/teams';
import { useFormats } from '@/lib/format/use-i18n';
import css from './depth-section.module.css';

type DepthSectionProps = { depth: TeamDetail['depth'] };

const runs = ['won', 'unbeaten', 'lost', 'scored', 'over25'] as const;
/** The minimum length of a streak. */
const shortest = 2;

/** A year of the team's matches by ground and by opponent, and its current streaks. */
export function DepthSection({ depth }: DepthSectionProps) {
  const t = useTranslations();
  const format = useFormats();
  if (depth.all.matches === 0) return null;
  const streaks = runs.filter((run) => depth.streaks[run] >= shortest);
  const columns = (['all', 'home', 'away', 'strong', 'weak'] as const).map((id) => ({
    id,
    title: t(depthTitles[id]),
    counts: depth[id],
  }));
  return (
    <Section id="depth" title={t('teamDepth.title')} lead={t('teamDepth.lead')} brief="">
      <DepthTable columns={columns} label={t('teamDepth.title')} />
      {streaks.length > 0 ? (
        <>
          <h3 className={shared.label}>{t('teamDepth.streaks')}</h3>
          <dl className={css.streaks}>
            {streaks.map((run) => (
              <div key={run} data-streak={run}>
                <dt>{t(`teamDepth.run.${run}`)}</dt>
                <dd>{format.count(depth.streaks[run])}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
    </Section>
  );
}
