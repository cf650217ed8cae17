import { useTranslations } from 'next-intl';
import { settledKeys } from '@/components/football/settled-keys';
import { Verdict } from '@/components/football/verdict';
import type { Settlement } from '@/lib/model/markets/types';

/** How an outcome was settled: whether it came true, or that the stake was returned completely or in part. */
export function SettledOutcome({ settlement }: { settlement: Settlement }) {
  const t = useTranslations();
  return settlement === 'won' || settlement === 'lost' ? (
    <Verdict called={settlement === 'won'} />
  ) : (
    t(settledKeys[settlement])
  );
}
