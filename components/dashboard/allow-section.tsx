import { Section } from '@/components/ui/section';
import type { AdminStats } from '@/lib/contracts/admin-stats';
import { regionNames } from '@/lib/domain/shared/intl';
import { intlTag } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locales';
import type { DashboardTools } from './dashboard-tools';
import { FiguresTable } from './figures-table';

type AllowSectionProps = { pairs: AdminStats['allowList']; locale: Locale; tools: DashboardTools };

/** Which bookmakers may be linked for visitors of which country, and which are. */
export function AllowSection({ pairs, locale, tools: { t } }: AllowSectionProps) {
  const countries = regionNames(intlTag(locale));
  return (
    <Section id="allow-list" title={t('dashboard.allow.title')} lead={t('dashboard.allow.lead')}>
      <FiguresTable
        title={t('dashboard.allow.title')}
        head={['dashboard.allow.country', 'dashboard.allow.bookmaker', 'dashboard.allow.linked'].map((key) => t(key))}
        none={t('dashboard.none')}
        rows={pairs.map(({ country, bookmaker, isLinked }) => ({
          key: `${country} ${bookmaker}`,
          cells: [countries.of(country), <bdi key="name">{bookmaker}</bdi>, t(isLinked ? 'users.yes' : 'users.no')],
        }))}
      />
    </Section>
  );
}
