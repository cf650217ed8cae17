import { definitionOf } from '@/components/football/definition-of';
import { PlainPart } from '@/components/layout/plain-part';
import type { I18n } from '@/lib/format/i18n';
import { lineText, marketName } from '@/lib/format/market-text';
import { useI18n } from '@/lib/format/use-i18n';
import { isBetType, markets } from '@/lib/model/markets';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './plain-page.module.css';

/** One market for each separate explanation; most lines of a market share one. */
const explained = markets.filter(
  ({ family, messages }, index) =>
    markets.findIndex((other) => other.family === family && other.messages.definition === messages.definition) ===
    index,
);

/** Includes the line if lines with one name are explained separately; isolated for its sign in right-to-left text. */
const nameOf = ({ id, family, line }: (typeof explained)[number], i18n: I18n): string =>
  family === 'asian-handicap' && line !== null
    ? `${marketName(id, i18n)} (\u2066${lineText(line, i18n, true)}\u2069)`
    : marketName(id, i18n);

/** An explanation of each bet type, with a link if it has a page. */
export function BetTypeList() {
  const i18n = useI18n();
  const { t, locale } = i18n;
  return (
    <PlainPart>
      <section aria-labelledby="bet-types">
        <h2 className={css.subheading} id="bet-types">
          {t('shell.betTypes')}
        </h2>
        <dl className={css.terms}>
          {explained.map((market) => (
            <div key={market.id} className={css.entry} data-market={market.id}>
              <dt className={css.subheading}>
                {isBetType(market.id) ? (
                  <Link href={href(locale, 'predictions-bet-type', { slug: market.id })}>{nameOf(market, i18n)}</Link>
                ) : (
                  nameOf(market, i18n)
                )}
              </dt>
              <dd>{definitionOf(market.id, i18n)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </PlainPart>
  );
}
