import { useTranslations } from 'next-intl';
import { FinalScore } from '@/components/football/score-line';
import { TeamName } from '@/components/football/team-name';
import { Verdict } from '@/components/football/verdict';
import shared from '@/components/ui/shared.module.css';
import type { BetRecord, DailyBet } from '@/lib/contracts/bet-of-the-day';
import { marketName, outcomeName } from '@/lib/format/market-text';
import { useFormats, useI18n } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './bet-of-the-day-view.module.css';

type BetHistoryProps = { bets: readonly DailyBet[]; record: BetRecord };

/** Earlier days under one rule, each with its pick, probability and result; lost ones are as prominent as won ones. */
export function BetHistory({ bets, record }: BetHistoryProps) {
  const t = useTranslations();
  const format = useFormats();
  const decided = record.won + record.lost;
  return (
    <>
      {decided > 0 ? (
        <p className={css.sum}>
          <strong>{t('home.called', { called: format.count(record.won), graded: format.count(decided) })}</strong>
          {' · '}
          <span className={shared.small}>{t('dailyBet.expected', { expected: format.goals(record.expected) })}</span>
        </p>
      ) : null}
      <ul className={css.history}>
        {bets.map((bet) => (
          <li key={bet.day}>
            <time dateTime={bet.day}>{format.dayAndMonth(bet.day)}</time>
            {bet.pick ? <Pick pick={bet.pick} /> : <span className={shared.small}>{t('dailyBet.nonePast')}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

function Pick({ pick }: { pick: NonNullable<DailyBet['pick']> }) {
  const i18n = useI18n();
  const { t, format, locale } = i18n;
  const { match, market, outcome, percent, result } = pick;
  return (
    <>
      <span>
        <Link className={css.link} href={href(locale, 'prediction', { date: match.date, prediction: match.slug })}>
          <TeamName team={match.home} />
          {format.dash}
          <TeamName team={match.away} />
        </Link>
        <span className={shared.small}>
          <bdi>{outcomeName(market, outcome, match, i18n)}</bdi> · {marketName(market, i18n)} ·{' '}
          {format.percent(percent / 100)}
        </span>
      </span>
      <span className={css.result}>
        {match.score ? <FinalScore score={match.score} t={t} format={format} locale={locale} /> : null}
        {result === 'won' || result === 'lost' ? (
          <Verdict called={result === 'won'} />
        ) : (
          <span className={shared.small}>{t(result === 'void' ? 'dailyBet.void' : 'dailyBet.open')}</span>
        )}
      </span>
    </>
  );
}
