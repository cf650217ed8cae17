import { useTranslations } from 'next-intl';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import type { BookmakerFacts, MeasuredFigures } from '@/lib/contracts/bookmakers';
import { useFormats } from '@/lib/format/use-i18n';
import { BookmakerName } from './bookmaker-name';
import css from './bookmakers.module.css';

export type MeasuredBookmaker = Pick<BookmakerFacts, 'id' | 'name'> & { figures: MeasuredFigures };

type FiguresTableProps = {
  /** The name of the measure, for screen readers. */ label: string;
  rows: readonly MeasuredBookmaker[];
};

/** Figures for the same measure, lowest margin first. */
export function measuredBy(
  items: readonly BookmakerFacts[],
  closing: boolean,
  league: string | null,
): MeasuredBookmaker[] {
  return items
    .flatMap(({ id, name, measured }) =>
      measured
        .filter((each) => each.closing === closing && each.league === league)
        .map((figures) => ({ id, name, figures })),
    )
    .sort((a, b) => a.figures.margin - b.figures.margin);
}

/** The margin, share of best prices and sample size of each bookmaker. */
export function FiguresTable({ label, rows }: FiguresTableProps) {
  const t = useTranslations();
  const format = useFormats();
  const from = rows.map(({ figures }) => figures.from).sort()[0];
  const to = rows
    .map(({ figures }) => figures.to)
    .sort()
    .at(-1);
  return (
    <ScrollFrame label={label}>
      <table className={css.table}>
        {from && to ? <caption>{t('bookmakers.span', { from: format.day(from), to: format.day(to) })}</caption> : null}
        <thead>
          <tr>
            <th scope="col">{t('bookmakers.bookmaker')}</th>
            <th scope="col">{t('bookmakers.margin')}</th>
            <th scope="col">{t('bookmakers.best')}</th>
            <th scope="col">{t('bookmakers.matches')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, figures }) => (
            <tr key={id} data-bookmaker={id}>
              <th scope="row">
                <BookmakerName id={id} name={name} paid={t('bookmakers.paid')} />
              </th>
              <td>{format.percentFine(figures.margin)}</td>
              <td>
                {figures.compared === 0
                  ? t('bookmakers.notMeasured')
                  : format.percentFine(figures.best / figures.compared)}
              </td>
              <td>{format.count(figures.matches)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
