import { TableExcerpt } from '@/components/football/table-excerpt';
import { Section } from '@/components/ui/section';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import type { I18n } from '@/lib/format/i18n';

type TableSectionProps = { match: MatchDetail; i18n: I18n };

export function TableSection({ match, i18n }: TableSectionProps) {
  if (match.table.length === 0) return null;
  return (
    <Section id="table" title={i18n.t('match.tableTitle')}>
      <TableExcerpt table={match.table} teamIds={[match.home.id, match.away.id]} linked i18n={i18n} />
    </Section>
  );
}
