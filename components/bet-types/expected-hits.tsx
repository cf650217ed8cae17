import { useTranslations } from 'next-intl';
import type { MarketDay } from '@/lib/contracts/bet-types';
import { useFormats } from '@/lib/format/use-i18n';
import css from './expected-hits.module.css';

/** The number of matches at the top of a list to add up. */
const counted = 10;

type ExpectedHitsProps = { /** Ordered by the probability of their first outcome. */ open: MarketDay['open'] };

/** How many of the first outcomes should come true: the sum of their probabilities, rounded to whole matches. */
export function ExpectedHits({ open }: ExpectedHitsProps) {
  const t = useTranslations();
  const format = useFormats();
  const first = open.slice(0, counted).flatMap(({ outcomes }) => outcomes[0]?.probability ?? []);
  if (first.length === 0) return null;
  const hits = Math.round(first.reduce((total, value) => total + value, 0));
  return (
    <p className={css.main} data-expected="">
      {t('mostLikely.expected', { hits: format.count(hits), count: format.count(first.length) })}
    </p>
  );
}
