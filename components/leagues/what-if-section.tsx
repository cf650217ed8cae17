import { Section } from '@/components/ui/section';
import type { LeagueDetail } from '@/lib/contracts/leagues';
import type { I18n } from '@/lib/format/i18n';
import { leagueOgImagePath } from '@/lib/routing/og-image-paths';
import { WhatIf } from './what-if';
import type { WhatIfMessages, ZoneNames } from './what-if-types';
import { zoneShortKeys } from './zone-keys';

type WhatIfSectionProps = { league: Pick<LeagueDetail, 'slug' | 'name' | 'simulatedSeason'>; i18n: I18n };

const messagesOf = ({ t }: I18n): WhatIfMessages => ({
  open: t('leagues.whatIf.open'),
  matches: t('leagues.nextTitle'),
  draw: t('match.outcome.draw'),
  undecided: t('leagues.whatIf.undecided'),
  favorites: t('leagues.whatIf.favorites'),
  clear: t('leagues.whatIf.clear'),
  club: t('leagues.whatIf.club'),
  noClub: t('leagues.whatIf.noClub'),
  needs: t('leagues.whatIf.needs'),
  needsNone: t('leagues.whatIf.needsNone'),
  before: t('leagues.whatIf.before'),
  after: t('leagues.whatIf.after'),
  ready: t('leagues.whatIf.ready'),
  played: t('leagues.whatIf.played'),
  unreadable: t('leagues.whatIf.unreadable'),
  failed: t('leagues.whatIf.failed'),
  table: t('leagues.projectedTitle'),
  team: t('match.table.team'),
  points: t('leagues.points'),
  pointsShort: t('match.tableShort.points'),
  share: t('matchTools.share'),
  copyLink: t('matchTools.copyLink'),
  copied: t('matchTools.copied'),
  copyFailed: t('matchTools.copyFailed'),
});

/** Results of the next matches to choose, and what the rest of the season looks like with them. */
export function WhatIfSection({ league: { slug, name, simulatedSeason }, i18n }: WhatIfSectionProps) {
  const { t, locale } = i18n;
  const zones: ZoneNames = Object.fromEntries(
    (simulatedSeason?.teams[0]?.zones ?? []).map(({ id }) => [
      id,
      { name: t(`leagues.zone.${id}`), short: t(zoneShortKeys[id]) },
    ]),
  );
  return (
    <div data-needs-js>
      <Section id="what-if" title={t('leagues.whatIf.title')} lead={t('leagues.whatIf.lead')}>
        <WhatIf
          slug={slug}
          title={t('leagues.heading', { league: name })}
          image={leagueOgImagePath(locale, slug)}
          zones={zones}
          messages={messagesOf(i18n)}
          locale={locale}
        />
      </Section>
    </div>
  );
}
