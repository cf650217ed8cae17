import { Section } from '@/components/ui/section';
import type { LanguageStatus } from '@/lib/contracts/admin-stats';
import { localeRecord } from '@/lib/i18n/locales';
import type { DashboardTools } from './dashboard-tools';
import { FiguresTable } from './figures-table';

/** Languages whose messages have problems; usually there are none. */
export function LanguagesSection({
  languages,
  tools: { t, number },
}: {
  languages: readonly LanguageStatus[];
  tools: DashboardTools;
}) {
  const open = languages.filter(({ untranslated, glossary }) => untranslated + glossary > 0);
  if (open.length === 0) return null;
  return (
    <Section id="languages" title={t('dashboard.languages.title')} lead={t('dashboard.languages.lead')}>
      <FiguresTable
        title={t('dashboard.languages.title')}
        head={[
          t('shell.languages'),
          ...['texts', 'untranslated', 'overLong', 'glossary'].map((key) => t(`dashboard.languages.${key}`)),
        ]}
        t={t}
        rows={open.map(({ language, keys, untranslated, overLong, glossary }) => ({
          key: language,
          cells: [
            <bdi key="name">{localeRecord(language).name}</bdi>,
            number(keys),
            number(untranslated),
            number(overLong),
            number(glossary),
          ],
        }))}
      />
    </Section>
  );
}
