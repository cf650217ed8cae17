import { getTranslations } from 'next-intl/server';
import { ScoreLine } from '@/components/football/score-line';
import { Section } from '@/components/ui/section';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { formatterOf } from '@/lib/format/formatter';
import type { Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './premium.module.css';

/** Names the match that shows the features of premium, and links to its full page. */
export async function UnlockedExample({ match, locale }: { match: MatchDetail; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'payments' });
  const { home, away, date, slug, score } = match;
  const format = formatterOf(locale);
  return (
    <Section id="example" title={t('example.title')}>
      <p className={css.match}>
        <bdi>{home.name}</bdi>
        {score ? <ScoreLine home={score.home} away={score.away} locale={locale} /> : <span>{format.dash.trim()}</span>}
        <bdi>{away.name}</bdi>
      </p>
      <p>{format.day(date)}</p>
      <p>{t('example.lead')}</p>
      <Link className={css.link} href={href(locale, 'prediction', { date, prediction: slug })}>
        {t('example.open')}
      </Link>
    </Section>
  );
}
