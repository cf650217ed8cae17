import { useTranslations } from 'next-intl';
import { standingOf } from '@/components/football/past-matches';
import { Icon } from '@/components/ui/icon';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { pairSlug } from '@/lib/domain/football/team-pair';
import { useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './head-to-head-section.module.css';
import { PastFold } from './past-fold';

type HeadToHeadSectionProps = { match: MatchDetail };

/** With fewer meetings than this, the list has no predictive value, and the page says so. */
const smallSample = 20;

export function HeadToHeadSection({ match }: HeadToHeadSectionProps) {
  const t = useTranslations();
  const locale = useSiteLocale();
  const { headToHead, home, away } = match;
  const count = (standing: 'won' | 'drew' | 'lost') =>
    headToHead.filter((past) => standingOf(past, home.id) === standing).length;
  const compare = (
    <p>
      <Link className={shared.smallTarget} href={href(locale, 'compare-pair', { pair: pairSlug(home.id, away.id) })}>
        {t('compare.pair')}
      </Link>
    </p>
  );
  if (headToHead.length === 0) {
    return (
      <Section id="head-to-head" title={t('match.headToHeadTitle')}>
        <p className={css.warning}>{t('match.headToHeadNone')}</p>
        {compare}
      </Section>
    );
  }
  return (
    <Section
      id="head-to-head"
      title={t('match.headToHeadTitle')}
      brief={t('match.headToHeadSum', {
        team: home.shortName,
        won: count('won'),
        drawn: count('drew'),
        other: away.shortName,
        lost: count('lost'),
      })}
    >
      <PastFold matches={headToHead} teamId={home.id} withYear />
      {headToHead.length < smallSample ? (
        <p className={css.warning}>
          <Icon name="info" size={16} />
          {t('match.headToHeadSmall', { count: headToHead.length })}
        </p>
      ) : null}
      {compare}
    </Section>
  );
}
