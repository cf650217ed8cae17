import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import { seasonsName } from '@/lib/domain/football/cups';
import type { CompetitionKind } from '@/lib/domain/football/leagues';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { seasonQuery } from '@/lib/routing/season-query';
import css from './season-links.module.css';

type SeasonLinksProps = {
  slug: string;
  kind: CompetitionKind;
  /** The labels of past seasons. */ seasons: readonly string[];
  /** The past season that is shown; the current one by default. */ shown?: string;
};

const labels = {
  seasons: ['leagues.table.pastSeasons', 'leagues.table.presentSeason'],
  editions: ['leagues.table.pastEditions', 'leagues.table.presentEdition'],
  years: ['leagues.table.pastYears', 'leagues.table.presentYear'],
} as const;

/** Links to the finished seasons of a league or cup, and back to the current one. */
export function SeasonLinks({ slug, kind, seasons, shown }: SeasonLinksProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  if (seasons.length === 0) return null;
  const [past, current] = labels[seasonsName({ slug, kind })];
  const present = href(locale, 'predictions-league', { slug });
  return (
    <Section id="seasons" title={t(past)}>
      <ul className={css.seasons}>
        {shown === undefined ? null : (
          <li>
            <Link href={present}>{t(current)}</Link>
          </li>
        )}
        {seasons.map((season) => (
          <li key={season}>
            <Link href={`${present}${seasonQuery(season)}`} aria-current={season === shown ? 'page' : undefined}>
              <bdi>{format.season(season)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
