import { Section } from '@/components/ui/section';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { freeMarkets, freeOpenSlips } from '@/lib/domain/accounts/entitlements';
import { marketName, pickName } from '@/lib/format/market-text';
import { useI18n } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { SavePick } from './save-pick';
import type { PickGroup } from './save-pick-types';

type SavePickSectionProps = { match: MatchDetail };

/** Saves one outcome of a coming match to the account. */
export function SavePickSection({ match }: SavePickSectionProps) {
  const i18n = useI18n();
  const { t, format, locale } = i18n;
  if (match.status !== 'scheduled' || !match.prediction) return null;
  const groups = match.markets
    .filter(({ id }) => freeMarkets.includes(id))
    .map(({ id: market, outcomes }): PickGroup => ({
      market,
      name: marketName(market, i18n),
      outcomes: outcomes.map(({ id, percent }) => ({
        id,
        name: `${pickName(market, id, match, i18n)} (${format.percent(percent / 100)})`,
      })),
    }));
  return (
    <Section
      id="save-pick"
      title={t('myRecord.pick.title')}
      lead={t('myRecord.pick.lead', { count: format.count(freeOpenSlips) })}
    >
      <SavePick
        matchId={match.id}
        groups={groups}
        hrefs={{ login: href(locale, 'login'), record: href(locale, 'my-record') }}
        messages={{
          choose: t('myRecord.pick.choose'),
          outcome: t('myRecord.pick.outcome'),
          save: t('myRecord.pick.save'),
          saved: t('myRecord.pick.saved'),
          record: t('myRecord.pick.record'),
          failed: t('myRecord.pick.failed'),
          waiting: t('widgets.call.waiting'),
        }}
      />
    </Section>
  );
}
