import { Section } from '@/components/ui/section';
import type { AdminStats } from '@/lib/contracts/admin-stats';
import { regionNames } from '@/lib/domain/intl';
import { intlTag } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locales';
import type { DashboardTools } from './dashboard-tools';
import { FiguresTable } from './figures-table';

type AllowSectionProps = { pairs: AdminStats['allowList']; locale: Locale; tools: DashboardTools };

/** Which bookmakers may be linked for visitors of which country, and which are. */
export function AllowSection({ pairs, locale, tools: { say } }: AllowSectionProps) {
  const countries = regionNames(intlTag(locale));
  return (
    <Section id="allow-list" title={say('dashboard.allow.title')} lead={say('dashboard.allow.lead')}>
      <FiguresTable
        title={say('dashboard.allow.title')}
        head={['dashboard.allow.country', 'dashboard.allow.bookmaker', 'dashboard.allow.linked'].map((key) => say(key))}
        none={say('dashboard.none')}
        rows={pairs.map(({ country, bookmaker, isLinked }) => ({
          key: `${country} ${bookmaker}`,
          cells: [countries.of(country), <bdi key="name">{bookmaker}</bdi>, say(isLinked ? 'users.yes' : 'users.no')],
        }))}
      />
    </Section>
  );
}
