import { DepthTable, depthTitles } from '@/components/football/depth-table';
import { Section } from '@/components/ui/section';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import type { I18n } from '@/lib/format/i18n';

type DepthSectionProps = { match: MatchDetail; i18n: I18n };

/** Both teams' year before the match: on the ground where they play now, and everywhere. */
export function DepthSection({ match, i18n }: DepthSectionProps) {
  const { t } = i18n;
  const { depth, home, away } = match;
  if (depth.home.all.matches + depth.away.all.matches === 0) return null;
  const column = (side: 'home' | 'away', part: 'home' | 'away' | 'all') => ({
    id: `${side}-${part}`,
    title: `${(side === 'home' ? home : away).shortName} · ${t(depthTitles[part])}`,
    counts: depth[side][part],
  });
  return (
    <Section id="depth" title={t('teamDepth.compare')} lead={t('teamDepth.compareLead')} brief="">
      <DepthTable
        columns={[column('home', 'home'), column('away', 'away'), column('home', 'all'), column('away', 'all')]}
        label={t('teamDepth.compare')}
        i18n={i18n}
      />
    </Section>
  );
}
