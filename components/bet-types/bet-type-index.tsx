import { PlainPart } from '@/components/layout/plain-part';
import { Icon } from '@/components/ui/icon';
import { PageTitle } from '@/components/ui/page-title';
import { Section } from '@/components/ui/section';
import type { BetTypeList } from '@/lib/contracts/bet-types';
import type { I18n } from '@/lib/format/i18n';
import { lineText, marketName } from '@/lib/format/market-text';
import { marketOfId } from '@/lib/model/markets';
import { marketGroups, type MarketGroup } from '@/lib/model/markets/types';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './bet-type-index.module.css';
import { definitionOf } from './definition-of';

export type BetTypeIndexProps = { betTypes: BetTypeList['items']; i18n: I18n };

type BetType = BetTypeList['items'][number];

const isOf = (group: MarketGroup) => (betType: BetType) => marketOfId(betType.id).group === group;

/** Every market of the registry in its group, with one sentence on what it is. */
export function BetTypeIndex({ betTypes, i18n }: BetTypeIndexProps) {
  const { t } = i18n;
  return (
    <PlainPart className={css.view}>
      <header>
        <PageTitle>{t('betTypes.indexHeading')}</PageTitle>
        <p className={css.lead}>{t('betTypes.indexLead')}</p>
        <Link className={css.mostLikely} href={href(i18n.locale, 'most-likely')}>
          {t('meta.mostLikely.name')}
        </Link>
      </header>
      {marketGroups.map(({ id, title }) => {
        const own = betTypes.filter(isOf(id));
        return (
          <Section
            key={id}
            id={id}
            title={t(title)}
            lead={id === 'handicap' ? <Access isFree={false} i18n={i18n} /> : undefined}
          >
            {id === 'handicap' ? <Lines betTypes={own} i18n={i18n} /> : <Markets betTypes={own} i18n={i18n} />}
          </Section>
        );
      })}
    </PlainPart>
  );
}

type ListProps = { betTypes: readonly BetType[]; i18n: I18n };

function Markets({ betTypes, i18n }: ListProps) {
  return (
    <dl className={css.markets}>
      {betTypes.map((betType) => (
        <div key={betType.id} data-market={betType.id}>
          <dt className={css.name}>
            <MarketName betType={betType} i18n={i18n} />
            <Access isFree={betType.free} i18n={i18n} />
          </dt>
          <dd>{definitionOf(betType.id, i18n)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Markets of one kind that have no page of their own. */
function Lines({ betTypes, i18n }: ListProps) {
  return (
    <dl className={css.lines}>
      {betTypes.map(({ id, line }) => (
        <div key={id} data-market={id}>
          <dt>
            <bdi dir="ltr">{lineText(line ?? 0, i18n, true)}</bdi>
          </dt>
          <dd>{definitionOf(id, i18n)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Access({ isFree, i18n: { t } }: { isFree: boolean; i18n: I18n }) {
  return (
    <span className={css.access}>
      <Icon name={isFree ? 'check' : 'lock'} size={16} />
      <span>{t(isFree ? 'betTypes.free' : 'betTypes.premium')}</span>
    </span>
  );
}

/** Leads to the market's page where it has one. */
function MarketName({ betType: { id, page }, i18n }: { betType: BetType; i18n: I18n }) {
  const name = marketName(id, i18n);
  return page ? (
    <Link href={href(i18n.locale, 'predictions-bet-type', { slug: id })}>{name}</Link>
  ) : (
    <span>{name}</span>
  );
}
