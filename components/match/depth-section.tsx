import { useTranslations } from 'next-intl';
import { DepthTable, depthTitles } from '@/components/football/depth-table';
import { Section } from '@/components/ui/section';
import type { MatchDetail } from '@/lib/contracts/match-detail';

type DepthSectionProps = { match: MatchDetail };

/** Both teams' year before the match: at home or away, whichever they now play, and everywhere. */
export function DepthSection({ match }: DepthSectionProps) {
  const t = useTranslations();
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
      />
    </Section>
  );
}
