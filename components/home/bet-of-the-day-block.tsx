import { useTranslations } from 'next-intl';
import { DailyPick } from '@/components/football/daily-pick';
import { Section } from '@/components/ui/section';
import type { BetOfTheDay } from '@/lib/contracts/bet-of-the-day';
import { useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './home-view.module.css';

type BetOfTheDayBlockProps = { bet: BetOfTheDay; siteZone: string };

/** The day's single pick on the home page, or a note that there is none; renders nothing before it is chosen. */
export function BetOfTheDayBlock({ bet: { today, bandRate }, siteZone }: BetOfTheDayBlockProps) {
  const t = useTranslations();
  const locale = useSiteLocale();
  if (!today) return null;
  return (
    <Section id="bet-of-the-day" title={t('shell.betOfTheDay')}>
      {today.pick ? (
        <DailyPick pick={today.pick} band={bandRate} siteZone={siteZone} isBrief />
      ) : (
        <p>{t('dailyBet.none')}</p>
      )}
      <Link className={css.more} href={href(locale, 'bet-of-the-day')}>
        {t('dailyBet.history')}
      </Link>
    </Section>
  );
}
