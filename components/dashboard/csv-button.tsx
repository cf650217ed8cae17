import { saveCsv } from '@/components/ui/save-file';
import { csvLine, type CsvValue } from '@/lib/domain/shared/csv-line';
import type { Translate } from '@/lib/i18n/widget-messages';
import css from './dashboard.module.css';

type CsvButtonProps = {
  /** The file's name, without its extension. */
  name: string;
  /** The title of the figures, for screen readers. */
  title: string;
  head: readonly string[];
  rows: readonly (readonly CsvValue[])[];
  t: Translate;
};

/** Saves the figures on the screen as a CSV file. */
export function CsvButton({ name, title, head, rows, t }: CsvButtonProps) {
  const save = () => saveCsv(name, `${csvLine(head)}${rows.map((row) => csvLine(row)).join('')}`);
  return (
    <button className={css.act} type="button" onClick={save} aria-label={`${t('adminTasks.csv')} – ${title}`}>
      {t('adminTasks.csv')}
    </button>
  );
}
