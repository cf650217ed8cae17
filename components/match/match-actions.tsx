import action from '@/components/football/action-link.module.css';
import { ShareButton } from '@/components/football/share-button';
import { Icon } from '@/components/ui/icon';
import type { MatchDetail } from '@/lib/contracts/predictions';
import type { I18n } from '@/lib/format/i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './match-actions.module.css';

type MatchActionsProps = { match: MatchDetail; i18n: I18n };

/** Further actions for a match: line-ups, calendar file, sharing. */
export function MatchActions({ match, i18n }: MatchActionsProps) {
  const { t, locale } = i18n;
  const address = { date: match.date, prediction: match.slug };
  return (
    <div className={css.actions}>
      <Link className={action.action} href={href(locale, 'lineups', address)}>
        <Icon name="people" />
        {t('lineups.title')}
        <span className={action.detail}>
          {t(
            match.lineups ? 'lineups.isConfirmed' : match.lineupsExpected ? 'lineups.notPublished' : 'lineups.noSource',
          )}
        </span>
      </Link>
      <a className={action.action} href={`/api/calendar/match/${match.date}/${match.slug}.ics`} download>
        <Icon name="calendar" />
        {t('matchTools.calendar')}
      </a>
      <ShareButton
        icon={<Icon name="share" />}
        title={t('match.title', { home: match.home.name, away: match.away.name })}
        messages={{
          share: t('matchTools.share'),
          copied: t('matchTools.copied'),
          copyFailed: t('matchTools.copyFailed'),
        }}
      />
    </div>
  );
}
