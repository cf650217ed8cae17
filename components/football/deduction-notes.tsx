import { useTranslations } from 'next-intl';
import shared from '@/components/ui/shared.module.css';
import type { TableRow } from '@/lib/contracts/match-detail';

type DeductionNotesProps = { rows: readonly TableRow[] };

/** Notes below a table on the teams from which the league deducted points; renders nothing if there are none. */
export function DeductionNotes({ rows }: DeductionNotesProps) {
  const t = useTranslations();
  const notes = rows.flatMap(({ team, pointsDeducted: points }) =>
    points === undefined ? [] : [{ id: team.id, text: t('match.pointsDeducted', { team: team.name, points }) }],
  );
  if (notes.length === 0) return null;
  return (
    <ul className={shared.fine}>
      {notes.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}
