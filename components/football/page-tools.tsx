import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import shared from '@/components/ui/shared.module.css';
import { useSiteLocale } from '@/lib/format/use-i18n';
import { calendarPath, feedPath, webcal } from '@/lib/routing/feed-path';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import action from './action-link.module.css';
import type { CitedFacts } from './citation';
import css from './page-tools.module.css';
import { SharePage } from './share-page';

type PageToolsProps = {
  kind: 'league' | 'team';
  /** A league's slug or a team's id. */ name: string;
  title: string;
  /** The path of the picture to share. */ image: string;
  /** The version of the page's figures, for citations. */ cited?: CitedFacts | undefined;
  siteUrl: string;
};

/** One line above the page's main content; opened, it contains all ways to share, cite and subscribe to the page. */
export function PageTools({ kind, name, title, image, cited, siteUrl }: PageToolsProps) {
  const t = useTranslations();
  const locale = useSiteLocale();
  const calendar = calendarPath(kind, name, locale);
  const byWebcal = `${t('team.calendar')} (webcal)`;
  return (
    <details className={css.tools}>
      <summary>
        <Icon name="share" size={16} /> {t('matchTools.pageTools')}
      </summary>
      <div className={shared.row}>
        <SharePage title={title} image={image} {...(cited && { cited })} />
        <a className={action.action} href={calendar}>
          <Icon name="calendar" />
          {t('team.calendar')}
        </a>
        <a className={action.action} href={webcal(siteUrl, calendar)}>
          {byWebcal}
        </a>
        <Link className={action.action} href={`${href(locale, 'open-data')}#calendars`}>
          {t('openData.subscribeTitle')}
        </Link>
        <a className={action.action} href={feedPath(kind, name, locale)} type="application/atom+xml">
          {t('openData.rss')}
        </a>
      </div>
    </details>
  );
}
