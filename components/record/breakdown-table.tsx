import type { ReactNode } from 'react';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import type { RecordScores } from '@/lib/contracts/track-record';
import type { I18n } from '@/lib/format/i18n';
import css from './record.module.css';

type BreakdownTableProps = {
  caption: string;
  rows: readonly (RecordScores & { key: string; name: ReactNode })[];
  i18n: I18n;
};

/** The same scores by league or month; the market's column shows only if it has a price. */
export function BreakdownTable({ caption, rows, i18n }: BreakdownTableProps) {
  const { t, format } = i18n;
  const priced = rows.some(({ market }) => market !== null);
  return (
    <ScrollFrame label={caption}>
      <table className={css.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('record.matches')}</th>
            <th scope="col">{t('match.called')}</th>
            <th scope="col">{t('record.rps')}</th>
            <th scope="col">{t('record.baseRate')}</th>
            {priced ? <th scope="col">{t('record.market')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, matches, called, rps, baseRate, market }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{format.count(matches)}</td>
              <td>{format.percent(called / matches)}</td>
              <td>{format.score(rps)}</td>
              <td>{format.score(baseRate.rps)}</td>
              {priced ? <td>{market ? format.score(market.rps) : '–'}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
