import { useTranslations } from 'next-intl';
import { Odds } from '@/components/football/odds';
import { Section } from '@/components/ui/section';
import type { MarketComparison, MatchDetail } from '@/lib/contracts/match-detail';
import { describedBookmakers, findBookmaker } from '@/lib/domain/football/bookmakers';
import { marketPercents } from '@/lib/domain/football/rounding';
import { marketName, outcomeName } from '@/lib/format/market-text';
import { useI18n, useSiteLocale } from '@/lib/format/use-i18n';
import type { Locale } from '@/lib/i18n/locales';
import { href, localizedPath } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './compare-section.module.css';

type CompareSectionProps = { match: MatchDetail; siteZone: string };

/** The model compared with the bookmakers, if their prices are known. Hidden in odds-free mode. */
export function CompareSection({ match, siteZone }: CompareSectionProps) {
  const t = useTranslations();
  const locale = useSiteLocale();
  if (!match.prediction || match.marketComparison.length === 0) return null;
  return (
    <div data-odds="">
      <Section id="market" title={t('matchTools.compare.title')}>
        {match.marketComparison.map((compared) => (
          <Comparison key={compared.id} compared={compared} match={match} siteZone={siteZone} />
        ))}
        <p className={css.note}>{t('matchTools.compare.note')}</p>
        <p className={css.note}>
          <Link href={href(locale, 'top-bookmakers')}>{t('bookmakers.all')}</Link>
        </p>
      </Section>
    </div>
  );
}

function Comparison({ compared, match, siteZone }: CompareSectionProps & { compared: MarketComparison }) {
  const i18n = useI18n();
  const { t, format, locale } = i18n;
  const { bookmakers, margin, asOf } = compared;
  const percents = (side: 'model' | 'market') =>
    marketPercents(
      compared.id,
      Object.fromEntries(compared.outcomes.map((outcome) => [outcome.id, outcome[side]])),
      undefined,
    );
  const [model, market] = [percents('model'), percents('market')];
  return (
    <div>
      <table className={css.table}>
        <caption>{marketName(compared.id, i18n)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('match.outcomeColumn')}</th>
            <th scope="col">{t('marketBoard.model')}</th>
            <th scope="col">{t('matchTools.compare.market')}</th>
            <th scope="col">{t('matchTools.compare.difference')}</th>
            <th scope="col">{t('matchTools.compare.best')}</th>
          </tr>
        </thead>
        <tbody>
          {compared.outcomes.map((outcome) => (
            <tr key={outcome.id}>
              <th scope="row">
                <bdi>{outcomeName(compared.id, outcome.id, match, i18n)}</bdi>
              </th>
              <td className={css.model}>{format.percent((model[outcome.id] ?? 0) / 100)}</td>
              <td>{format.percent((market[outcome.id] ?? 0) / 100)}</td>
              <td>
                <bdi>{format.difference((model[outcome.id] ?? 0) - (market[outcome.id] ?? 0))}</bdi>
              </td>
              <td>
                <Odds value={outcome.bestPrice} format={format} />{' '}
                <BookmakerName id={outcome.bestBookmaker} locale={locale} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.note}>
        {t('matchTools.compare.facts', {
          count: bookmakers,
          margin: format.percentFine(margin),
          time: `${format.moment(asOf, siteZone)} (${format.zone(siteZone)})`,
        })}
      </p>
    </div>
  );
}

/** A bookmaker's name, with a link to its review if that has content. */
function BookmakerName({ id, locale }: { id: string; locale: Locale }) {
  const name = <bdi className={css.book}>{findBookmaker(id)?.name ?? id}</bdi>;
  const reviewed = describedBookmakers.find((each) => each === id);
  return reviewed ? <Link href={localizedPath(locale, `${reviewed}-review`, {})}>{name}</Link> : name;
}
