import { Section } from '@/components/ui/section';
import type { LanguageStatus } from '@/lib/contracts/admin-stats';
import { localeRecord } from '@/lib/i18n/locales';
import type { DashboardTools } from './dashboard-tools';
import { FiguresTable } from './figures-table';

/** How complete the words of each language are. */
export function LanguagesSection({
  languages,
  tools: { say, number },
}: {
  languages: readonly LanguageStatus[];
  tools: DashboardTools;
}) {
  return (
    <Section id="languages" title={say('dashboard.languages.title')} lead={say('dashboard.languages.lead')}>
      <FiguresTable
        title={say('dashboard.languages.title')}
        head={[
          say('shell.languages'),
          ...['texts', 'untranslated', 'overLong', 'glossary'].map((key) => say(`dashboard.languages.${key}`)),
        ]}
        none={say('dashboard.none')}
        rows={languages.map(({ language, keys, untranslated, overLong, glossary }) => ({
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
