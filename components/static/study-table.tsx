import { getTranslations } from 'next-intl/server';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import { getFormats, getSiteLocale } from '@/lib/format/get-i18n';
import css from './study-table.module.css';

const forecasters = ['model', 'previous', 'elo', 'baseRate'] as const;

type Scored = { matches: number; scores: Readonly<Record<(typeof forecasters)[number], { rps: number }>> };

type StudyTableProps = {
  /** The leagues' first hundred matches, their later ones, and both together. */
  parts: Readonly<Record<'newcomers' | 'later' | 'all', Scored>>;
};

/** The current model, the previous one, Elo and base rates on the same matches. */
export async function StudyTable({ parts }: StudyTableProps) {
  const t = await getTranslations();
  const format = await getFormats();
  const locale = await getSiteLocale();
  const text = await getTranslations({ locale, namespace: 'guides.methodology.study' });
  const names = {
    model: t('record.model'),
    previous: text('previous'),
    elo: text('elo'),
    baseRate: t('record.baseRate'),
  };
  return (
    <ScrollFrame label={text('caption')}>
      <table className={css.table}>
        <caption>{text('caption')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('record.matches')}</th>
            {forecasters.map((forecaster) => (
              <th key={forecaster} scope="col">
                {names[forecaster]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['newcomers', 'later', 'all'] as const).map((part) => (
            <tr key={part}>
              <th scope="row">{text(part)}</th>
              <td>{format.count(parts[part].matches)}</td>
              {forecasters.map((forecaster) => (
                <td key={forecaster}>{format.score(parts[part].scores[forecaster].rps)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
