import { PremiumOverlay } from '@/components/football/premium-overlay';
import { Section } from '@/components/ui/section';
import type { MarketBoard } from '@/lib/contracts/market-board';
import type { I18n } from '@/lib/format/i18n';
import { marketName } from '@/lib/format/market-text';
import { useI18n } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { BoardTallies } from './board-tallies';
import { ComingDifferences } from './coming-differences';
import { DifferenceTable, type DifferenceMessages } from './difference-table';
import css from './record.module.css';

type MarketBoardSectionProps = { board: MarketBoard };

function messagesOf(i18n: I18n): DifferenceMessages {
  const { t, format } = i18n;
  const line = { line: format.goals(2.5) };
  return {
    match: t('expectedGoals.match'),
    model: t('marketBoard.model'),
    market: t('matchTools.compare.market'),
    difference: t('matchTools.compare.difference'),
    closer: t('marketBoard.closer'),
    backtest: t('home.backtest'),
    outcomes: {
      'match-result': { home: t('match.outcome.home'), draw: t('match.outcome.draw'), away: t('match.outcome.away') },
      'over-under-2-5': { over: t('match.option.over', line), under: t('match.option.under', line) },
    },
    who: { model: t('marketBoard.model'), market: t('matchTools.compare.market'), neither: t('marketBoard.neither') },
  };
}

/**
 * Where the model and the market differ most. Upcoming matches need premium, so they are only sketched here. Finished
 * ones are open to everyone, with the market's better days as prominent as ours. Hidden without odds and in odds-free
 * mode.
 */
export function MarketBoardSection({ board }: MarketBoardSectionProps) {
  const i18n = useI18n();
  const { t, format, locale } = i18n;
  const { coming, played, daysBack, daysAhead } = board;
  if (coming.total === 0 && played.items.length === 0) return null;
  const messages = messagesOf(i18n);
  const caption = t('marketBoard.coming', { days: daysAhead });
  return (
    <div data-odds="">
      <Section id="market-board" title={t('matchTools.compare.title')} lead={t('marketBoard.lead')}>
        {coming.total === 0 ? null : (
          <ComingDifferences caption={caption} messages={messages} locale={locale}>
            <h3 className={css.subtitle}>{caption}</h3>
            <PremiumOverlay
              messages={{
                title: t('widgets.premium.title'),
                text: t('widgets.premium.text'),
                benefitsTitle: t('widgets.premium.benefits'),
                action: t('widgets.premium.action'),
              }}
              benefits={[]}
              href={href(locale, 'premium')}
            >
              <div className={css.sketch}>
                <span />
                <span />
                <span />
                <span />
              </div>
            </PremiumOverlay>
          </ComingDifferences>
        )}
        {played.items.length === 0 ? null : (
          <>
            <BoardTallies tallies={played.tallies} nameOf={(market) => marketName(market, i18n)} />
            <p className={css.note}>{t('marketBoard.how', { days: daysBack })}</p>
            <details className={css.market}>
              <summary>{t('marketBoard.played')}</summary>
              <DifferenceTable
                caption={t('marketBoard.played')}
                items={played.items}
                messages={messages}
                format={format}
                locale={locale}
              />
            </details>
          </>
        )}
        <p className={css.note}>{t('matchTools.compare.note')}</p>
        <p className={css.note}>
          <Link href={href(locale, 'top-bookmakers')}>{t('bookmakers.all')}</Link>
        </p>
      </Section>
    </div>
  );
}
