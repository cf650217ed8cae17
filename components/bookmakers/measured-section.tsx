import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import type { BookmakerFacts } from '@/lib/contracts/bookmakers';
import { leagueName } from '@/lib/domain/football/league-names';
import { leagues } from '@/lib/domain/football/leagues';
import { useSiteLocale } from '@/lib/format/use-i18n';
import css from './bookmakers.module.css';
import { FiguresTable, measuredBy } from './figures-table';

type MeasuredSectionProps = { items: readonly BookmakerFacts[] };

/** Figures measured from stored prices, closing prices first, then by league; renders nothing if there are none. */
export function MeasuredSection({ items }: MeasuredSectionProps) {
  const t = useTranslations();
  const locale = useSiteLocale();
  const kinds = [true, false]
    .map((closing) => ({ closing, rows: measuredBy(items, closing, null) }))
    .filter(({ rows }) => rows.length > 0);
  return kinds.map(({ closing, rows }) => {
    const title = t(closing ? 'bookmakers.closing' : 'bookmakers.earlier');
    return (
      <Section key={String(closing)} id={closing ? 'closing' : 'earlier'} title={title}>
        <FiguresTable label={title} rows={rows} />
        <div>
          {leagues.map(({ code, slug, name: ownName }) => {
            const name = leagueName(code, locale) ?? ownName;
            const inLeague = measuredBy(items, closing, slug);
            return inLeague.length === 0 ? null : (
              <details key={slug} className={css.league} data-league={slug}>
                <summary>
                  <bdi>{name}</bdi>
                </summary>
                <FiguresTable label={name} rows={inLeague} />
              </details>
            );
          })}
        </div>
      </Section>
    );
  });
}
