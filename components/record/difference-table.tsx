import { ScoreLine } from '@/components/football/score-line';
import { TeamName } from '@/components/football/team-name';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import type { Difference, PlayedDifference } from '@/lib/contracts/market-board';
import type { Formatter } from '@/lib/format/formatter';
import type { Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './record.module.css';

/** Formatted texts, because the table is rendered by the server and, for premium, in the browser. */
export type DifferenceMessages = {
  match: string;
  model: string;
  market: string;
  difference: string;
  closer: string;
  backtest: string;
  /** By market, then by outcome. */
  outcomes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  who: Readonly<Record<PlayedDifference['closer'], string>>;
};

type DifferenceTableProps = {
  caption: string;
  items: readonly (Difference | PlayedDifference)[];
  messages: DifferenceMessages;
  format: Pick<Formatter, 'percent' | 'difference' | 'dayAndMonth' | 'dash'>;
  locale: Locale;
};

/** One outcome per row, largest difference first; for finished matches also the result and who was closer. */
export function DifferenceTable({ caption, items, messages, format, locale }: DifferenceTableProps) {
  const isPlayed = items.some((item) => 'closer' in item);
  return (
    <ScrollFrame label={caption}>
      <table className={css.table} data-dense>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.match}</th>
            <th scope="col">{messages.model}</th>
            <th scope="col">{messages.market}</th>
            <th scope="col">{messages.difference}</th>
            {isPlayed ? <th scope="col">{messages.closer}</th> : null}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const { match, market, outcome, percents } = item;
            return (
              <tr key={`${match.id} ${market}`}>
                <th scope="row">
                  <Link
                    className={css.versus}
                    href={href(locale, 'prediction', { date: match.date, prediction: match.slug })}
                  >
                    <span>
                      <TeamName team={match.home} />
                      {format.dash}
                      <TeamName team={match.away} />
                      {match.score ? (
                        <>
                          {' '}
                          <ScoreLine home={match.score.home} away={match.score.away} locale={locale} />
                        </>
                      ) : null}
                    </span>
                    <small>
                      <time dateTime={match.date}>{format.dayAndMonth(match.date)}</time> ·{' '}
                      {messages.outcomes[market]?.[outcome] ?? outcome}
                      {'origin' in item && item.origin === 'backtest' ? ` · ${messages.backtest}` : ''}
                    </small>
                  </Link>
                </th>
                <td>{format.percent(percents.model / 100)}</td>
                <td>{format.percent(percents.implied / 100)}</td>
                <td>
                  <bdi>{format.difference(percents.model - percents.implied)}</bdi>
                </td>
                {isPlayed ? <td>{'closer' in item ? messages.who[item.closer] : null}</td> : null}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
