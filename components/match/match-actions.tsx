import { useTranslations } from 'next-intl';
import action from '@/components/football/action-link.module.css';
import tools from '@/components/football/page-tools.module.css';
import { SharePage } from '@/components/football/share-page';
import { Icon } from '@/components/ui/icon';
import shared from '@/components/ui/shared.module.css';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { phaseOf } from '@/lib/domain/football/match';
import { useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { matchOgImagePath } from '@/lib/routing/og-image-paths';

type MatchActionsProps = { match: MatchDetail };

/** Further actions for a match: line-ups if a source has them, before kick-off a calendar file, and a fold with all ways to share. */
export function MatchActions({ match }: MatchActionsProps) {
  const t = useTranslations();
  const locale = useSiteLocale();
  const address = { date: match.date, prediction: match.slug };
  return (
    <div className={shared.row}>
      {match.lineups || match.lineupsExpected ? (
        <Link className={action.action} href={href(locale, 'lineups', address)}>
          <Icon name="people" />
          {t('lineups.title')}
          <span className={action.detail}>{t(match.lineups ? 'lineups.isConfirmed' : 'lineups.notPublished')}</span>
        </Link>
      ) : null}
      {phaseOf(match) === 'coming' ? (
        <a
          className={action.action}
          href={`/api/calendar/match/${match.date}/${match.slug}.ics?lang=${locale}`}
          download
        >
          <Icon name="calendar" />
          {t('matchTools.calendar')}
        </a>
      ) : null}
      <details className={tools.tools}>
        <summary>
          <Icon name="share" size={16} /> {t('matchTools.share')}
        </summary>
        <div className={shared.row}>
          <SharePage
            title={t('match.title', { home: match.home.name, away: match.away.name })}
            image={matchOgImagePath(locale, match)}
            {...(match.receipt && { cited: match.receipt })}
          />
        </div>
      </details>
    </div>
  );
}
