import { useTranslations } from 'next-intl';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import type { OriginRecord, RecordScores } from '@/lib/contracts/track-record';
import { useFormats } from '@/lib/format/use-i18n';
import css from './record.module.css';

type Means = { rps: number; brier: number; logLoss: number };
type ScoresTableProps = { origin: OriginRecord['origin']; scores: RecordScores };

/** Scores of our model, the base rates and the market on the same matches, each with the number of matches. */
export function ScoresTable({ origin, scores }: ScoresTableProps) {
  const t = useTranslations();
  const format = useFormats();
  const { market } = scores;
  const row = (name: string, matches: number, means: Means, own = false) => (
    <tr key={name} data-own={own || undefined}>
      <th scope="row">{name}</th>
      <td>{format.count(matches)}</td>
      <td>{format.score(means.rps)}</td>
      <td>{format.score(means.brier)}</td>
      <td>{format.score(means.logLoss)}</td>
    </tr>
  );
  return (
    <ScrollFrame label={t(`home.${origin}`)}>
      <table className={css.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('record.matches')}</th>
            <th scope="col">
              <abbr title={t('match.receipt.rps')}>{t('record.rps')}</abbr>
            </th>
            <th scope="col">{t('match.receipt.brier')}</th>
            <th scope="col">{t('match.receipt.logLoss')}</th>
          </tr>
        </thead>
        <tbody>
          {row(t('record.model'), scores.matches, scores, true)}
          {row(t('record.baseRate'), scores.matches, scores.baseRate)}
          {market ? row(t('record.market'), market.matches, market) : null}
          {market && market.matches < scores.matches
            ? row(t('record.modelPriced'), market.matches, market.model)
            : null}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
