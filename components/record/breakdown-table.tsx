import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import type { Lead } from '@/lib/contracts/league-record';
import type { RecordScores } from '@/lib/contracts/track-record';
import { useFormats } from '@/lib/format/use-i18n';
import css from './record.module.css';

type BreakdownTableProps = {
  caption: string;
  rows: readonly (RecordScores & { key: string; name: ReactNode; lead?: Lead })[];
};

/** How many rows are shown open. */
const shown = 8;

/** The same scores by league or month, folded after the first rows. The market has a column only if it has prices. */
export function BreakdownTable({ caption, rows }: BreakdownTableProps) {
  const t = useTranslations();
  const hasMarket = rows.some(({ market }) => market !== null);
  const hasLead = rows.some(({ lead }) => lead);
  const table = (part: BreakdownTableProps['rows']) => (
    <ScoreRows caption={caption} rows={part} hasMarket={hasMarket} hasLead={hasLead} />
  );
  return (
    <div>
      {table(rows.slice(0, shown))}
      {rows.length > shown ? (
        <details>
          <summary className={css.more}>{t('record.moreRows', { count: rows.length - shown })}</summary>
          {table(rows.slice(shown))}
        </details>
      ) : null}
    </div>
  );
}

function ScoreRows({
  caption,
  rows,
  hasMarket,
  hasLead,
}: BreakdownTableProps & { hasMarket: boolean; hasLead: boolean }) {
  const t = useTranslations();
  const format = useFormats();
  return (
    <ScrollFrame label={caption}>
      <table className={css.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('record.matches')}</th>
            <th scope="col">{t('myRecord.hits')}</th>
            <th scope="col">{t('record.expected')}</th>
            <th scope="col">{t('record.rps')}</th>
            <th scope="col">{t('record.baseRate')}</th>
            {hasLead ? <th scope="col">{t('record.lead')}</th> : null}
            {hasMarket ? <th scope="col">{t('record.market')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, matches, called, expected, rps, baseRate, lead, market }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{format.count(matches)}</td>
              <td>{format.percent(called / matches)}</td>
              <td>{format.percent(expected / matches)}</td>
              <td>{format.score(rps)}</td>
              <td>{format.score(baseRate.rps)}</td>
              {lead && matches < 2 ? <td>–</td> : null}
              {lead && matches > 1 ? (
                <td data-behind={lead.mean <= 0 || undefined}>
                  {lead.mean <= 0 ? `${t('record.behind')} ` : null}
                  <bdi className={css.whole} dir="ltr">
                    {format.signedFine(lead.low)} … {format.signedFine(lead.high)}
                  </bdi>
                </td>
              ) : null}
              {hasMarket ? <td>{market ? format.score(market.rps) : '–'}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
