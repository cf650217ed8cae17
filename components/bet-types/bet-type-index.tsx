import { lineWords, marketName } from '@/components/football/market-words';
import { Icon } from '@/components/ui/icon';
import { Section } from '@/components/ui/section';
import type { BetTypeList } from '@/lib/contracts/bet-types';
import type { I18n } from '@/lib/format/i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './bet-type-index.module.css';
import { definitionOf } from './definition-of';

export type BetTypeIndexProps = { betTypes: BetTypeList['items']; i18n: I18n };

type BetType = BetTypeList['items'][number];

const groups = [
  { id: 'result', title: 'betTypes.groupResult', families: ['match-result', 'double-chance', 'draw-no-bet'] },
  { id: 'goals', title: 'match.goalsShort', families: ['over-under', 'both-teams-to-score', 'clean-sheet', 'win-to-nil'] },
  { id: 'score', title: 'markets.correctScore', families: ['correct-score'] },
  { id: 'handicap', title: 'match.asianHandicap', families: ['asian-handicap'] },
] as const;

/** Every market of the registry under its group, with one sentence on what it is. */
export function BetTypeIndex({ betTypes, i18n }: BetTypeIndexProps) {
  const { t } = i18n;
  return (
    <div className={css.view}>
      <header>
        <h1 className={css.title}>{t('betTypes.indexHeading')}</h1>
        <p className={css.lead}>{t('betTypes.indexLead')}</p>
      </header>
      {groups.map(({ id, title, families }) => (
        <Section key={id} id={id} title={t(title)}>
          <dl className={css.markets}>
            {betTypes
              .filter(({ family }) => families.some((each) => each === family))
              .map((betType) => (
                <div key={betType.id} data-market={betType.id}>
                  <dt className={css.name}>
                    <MarketLink betType={betType} i18n={i18n} />
                    <span className={css.access} title={t(betType.free ? 'betTypes.free' : 'betTypes.premium')}>
                      <Icon name={betType.free ? 'check' : 'lock'} size={16} />
                      <span>{t(betType.free ? 'betTypes.free' : 'betTypes.premium')}</span>
                    </span>
                  </dt>
                  <dd>{definitionOf(betType.id, i18n)}</dd>
                </div>
              ))}
          </dl>
        </Section>
      ))}
    </div>
  );
}

/** The name leads to the market's page where it has one; handicaps are told apart by their line. */
function MarketLink({ betType, i18n }: { betType: BetType; i18n: I18n }) {
  const { id, family, line, page } = betType;
  const name = marketName(id, i18n);
  if (page) return <Link href={href(i18n.locale, 'predictions-bet-type', { slug: id })}>{name}</Link>;
  return (
    <span>
      {name} {family === 'asian-handicap' ? <bdi dir="ltr">{lineWords(line ?? 0, i18n, true)}</bdi> : null}
    </span>
  );
}
