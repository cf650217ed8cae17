import { useTranslations } from 'next-intl';
import { TableExcerpt } from '@/components/football/table-excerpt';
import { Section } from '@/components/ui/section';
import type { MatchDetail } from '@/lib/contracts/match-detail';

type TableSectionProps = { match: MatchDetail };

export function TableSection({ match }: TableSectionProps) {
  const t = useTranslations();
  if (match.table.length === 0) return null;
  return (
    <Section id="table" title={t('match.tableTitle')}>
      <TableExcerpt table={match.table} teamIds={[match.home.id, match.away.id]} linked />
    </Section>
  );
}
