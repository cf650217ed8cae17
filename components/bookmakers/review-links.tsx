import shared from '@/components/ui/shared.module.css';
import { bookmakers, describedBookmakers, type ReviewedBookmakerId } from '@/lib/domain/football/bookmakers';
import { useSiteLocale } from '@/lib/format/use-i18n';
import { localizedPath } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './bookmakers.module.css';

type ReviewLinksProps = { /** The review that is currently open. */ except?: ReviewedBookmakerId };

export function ReviewLinks({ except }: ReviewLinksProps) {
  const locale = useSiteLocale();
  return (
    <p className={css.links}>
      {describedBookmakers
        .filter((id) => id !== except)
        .map((id) => (
          <Link key={id} className={shared.target} href={localizedPath(locale, `${id}-review`, {})}>
            <bdi>{bookmakers.find((bookmaker) => bookmaker.id === id)?.name}</bdi>
          </Link>
        ))}
    </p>
  );
}
