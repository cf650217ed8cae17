import { useTranslations } from 'next-intl';
import { PlainPart } from '@/components/layout/plain-part';
import { Icon } from '@/components/ui/icon';
import { PageTitle } from '@/components/ui/page-title';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { BetTypeList } from '@/lib/contracts/bet-types';
import { groupBy } from '@/lib/domain/shared/group-by';
import { lineText, marketName } from '@/lib/format/market-text';
import { useI18n, useSiteLocale } from '@/lib/format/use-i18n';
import { marketOfId } from '@/lib/model/markets';
import { marketGroups } from '@/lib/model/markets/types';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './bet-type-index.module.css';

export type BetTypeIndexProps = { betTypes: BetTypeList['items'] };

type BetType = BetTypeList['items'][number];

/** The bet types that have a page, grouped by the question that they answer; the glossary explains each. */
export function BetTypeIndex({ betTypes }: BetTypeIndexProps) {
  const t = useTranslations();
  const locale = useSiteLocale();
  const withPage = betTypes.filter(({ page }) => page);
  return (
    <PlainPart className={shared.stack}>
      <header>
        <PageTitle>{t('betTypes.indexHeading')}</PageTitle>
        <p className={shared.lead}>{t('betTypes.indexLead')}</p>
        <p className={css.links}>
          <Link href={href(locale, 'most-likely')}>{t('meta.mostLikely.name')}</Link>
          <Link href={`${href(locale, 'glossary')}#bet-types`}>{t('betTypes.explained')}</Link>
        </p>
      </header>
      <div className={css.groups}>
        {marketGroups.map(({ id, title }) => {
          const own = withPage.filter((betType) => marketOfId(betType.id).group === id);
          return own.length === 0 ? null : (
            <Section key={id} id={id} title={t(title)}>
              <ul>
                {[...groupBy(own, ({ family }) => family)].map(([family, variants]) => (
                  <li key={family} className={css.market}>
                    <Variants variants={variants} />
                  </li>
                ))}
              </ul>
            </Section>
          );
        })}
      </div>
    </PlainPart>
  );
}

/** A market with its other lines, the free line first. */
function Variants({ variants }: { variants: readonly BetType[] }) {
  const i18n = useI18n();
  const { locale } = i18n;
  const [main, ...others] = variants.toSorted((a, b) => Number(b.free) - Number(a.free));
  if (!main) return null;
  const addressOf = ({ id }: BetType) => href(locale, 'predictions-bet-type', { slug: id });
  return (
    <>
      <Link className={css.name} href={addressOf(main)} data-market={main.id}>
        {main.free ? null : <Icon name="lock" size={16} />}
        {marketName(main.id, i18n)}
      </Link>
      {others.map((other) => (
        <Link
          key={other.id}
          className={css.line}
          href={addressOf(other)}
          data-market={other.id}
          aria-label={marketName(other.id, i18n)}
        >
          <bdi dir="ltr">{lineText(other.line ?? 0, i18n)}</bdi>
        </Link>
      ))}
    </>
  );
}
