import { Section } from '@/components/ui/section';
import type { LeagueDetail } from '@/lib/contracts/leagues';
import { cupRoundIds } from '@/lib/domain/football/bracket';
import { readChoices } from '@/lib/domain/football/what-if-address';
import type { I18n } from '@/lib/format/i18n';
import { useI18n } from '@/lib/format/use-i18n';
import { zoneKey } from '@/lib/format/zone-key';
import { leagueOgImagePath, whatIfOgImagePath } from '@/lib/routing/og-image-paths';
import { cupZoneKeys, shortRoundKeys } from './round-keys';
import { WhatIf } from './what-if';
import { choicesMark } from './what-if-types';
import type { CupWhatIfMessages, LeagueWhatIfMessages, RoundNames, WhatIfMessages, ZoneNames } from './what-if-types';
import { zoneShortKey } from './zone-keys';

type Shown = { league: Pick<LeagueDetail, 'slug' | 'name' | 'simulatedSeason'> };

const messagesOf = ({ t }: I18n): Omit<WhatIfMessages, 'open' | 'matches' | 'after' | 'table'> => ({
  undecided: t('leagues.whatIf.undecided'),
  favorites: t('leagues.whatIf.favorites'),
  clear: t('leagues.whatIf.clear'),
  before: t('leagues.whatIf.before'),
  ready: t('leagues.whatIf.ready'),
  played: t('leagues.whatIf.played'),
  unreadable: t('leagues.whatIf.unreadable'),
  failed: t('leagues.whatIf.failed'),
  team: t('match.table.team'),
  share: t('matchTools.share'),
  copyLink: t('matchTools.copyLink'),
  copied: t('matchTools.copied'),
  copyFailed: t('matchTools.copyFailed'),
  savePicture: t('matchTools.savePicture'),
});

const leagueMessages = (i18n: I18n): LeagueWhatIfMessages => {
  const { t } = i18n;
  return {
    ...messagesOf(i18n),
    open: t('leagues.whatIf.open'),
    matches: t('leagues.nextTitle'),
    after: t('leagues.whatIf.after'),
    table: t('leagues.projectedTitle'),
    draw: t('match.outcome.draw'),
    club: t('leagues.whatIf.club'),
    noClub: t('leagues.whatIf.noClub'),
    needs: t('leagues.whatIf.needs'),
    needsNone: t('leagues.whatIf.needsNone'),
    points: t('leagues.points'),
    pointsShort: t('match.tableShort.points'),
  };
};

const cupMessages = (i18n: I18n): CupWhatIfMessages => {
  const { t } = i18n;
  return {
    ...messagesOf(i18n),
    open: t('leagues.whatIf.cupOpen'),
    matches: t('leagues.cup.knockOutTitle'),
    after: t('leagues.whatIf.cupAfter'),
    table: t('leagues.cup.chancesTitle'),
    otherClubs: t('leagues.cup.otherClubs'),
  };
};

/** The props that do not depend on the kind of competition. */
const sharedOf = ({ slug, name }: Shown['league'], { t, locale }: I18n) => ({
  slug,
  title: t('leagues.heading', { league: name }),
  image: leagueOgImagePath(locale, slug),
  picture: whatIfOgImagePath(locale, slug, readChoices(choicesMark)),
  locale,
});

/** Lets visitors choose results of the next matches, and shows the rest of the season with them. */
export function WhatIfSection({ league }: Shown) {
  const i18n = useI18n();
  const { t } = i18n;
  const zones: ZoneNames = Object.fromEntries(
    (league.simulatedSeason?.teams[0]?.zones ?? []).map((zone) => [
      zone.id,
      { name: t(zoneKey(zone)), short: t(zoneShortKey(zone)) },
    ]),
  );
  return (
    <div data-needs-js>
      <Section id="what-if" title={t('leagues.whatIf.title')} lead={t('leagues.whatIf.lead')}>
        <WhatIf kind="league" {...sharedOf(league, i18n)} zones={zones} messages={leagueMessages(i18n)} />
      </Section>
    </div>
  );
}

/** Lets visitors choose winners of the coming ties, and shows how far each club goes with them. */
export function CupWhatIfSection({ league }: Shown) {
  const i18n = useI18n();
  const { t } = i18n;
  const rounds = Object.fromEntries(
    cupRoundIds.map((round) => [round, { name: t(cupZoneKeys[round]), short: t(shortRoundKeys[round]) }]),
  ) as RoundNames;
  return (
    <div data-needs-js>
      <Section id="what-if" title={t('leagues.whatIf.title')} lead={t('leagues.whatIf.cupLead')}>
        <WhatIf kind="cup" {...sharedOf(league, i18n)} rounds={rounds} messages={cupMessages(i18n)} />
      </Section>
    </div>
  );
}
