import { Notice } from '@/components/ui/notice';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { marketName } from '@/lib/format/market-text';
import { useI18n } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './locked-section.module.css';

type LockedSectionProps = { match: MatchDetail };

/** The names of locked markets, folded into one line; a market with several lines is named once. */
export function LockedSection({ match }: LockedSectionProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  if (match.locked.length === 0 || !match.prediction) return null;
  const names = [...new Set(match.locked.map((id) => marketName(id, i18n)))];
  return (
    <Notice icon="lock" title={t('match.lockedTitle')}>
      <p>{t('match.lockedText')}</p>
      <details>
        <summary className={css.more}>{t('match.lockedNames', { count: names.length })}</summary>
        <ul className={css.names}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </details>
      <p>
        <Link className={css.action} href={href(locale, 'premium')}>
          {t('widgets.premium.action')}
        </Link>
      </p>
    </Notice>
  );
}
