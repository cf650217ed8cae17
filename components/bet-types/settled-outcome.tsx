import { settledKeys } from '@/components/football/settled-keys';
import { Verdict } from '@/components/football/verdict';
import type { I18n } from '@/lib/format/i18n';
import type { Settlement } from '@/lib/model/markets/types';

/** How an outcome was settled: whether it came true, or what became of a stake that was returned in whole or in part. */
export function SettledOutcome({ settlement, i18n }: { settlement: Settlement; i18n: I18n }) {
  return settlement === 'won' || settlement === 'lost' ? (
    <Verdict called={settlement === 'won'} i18n={i18n} />
  ) : (
    i18n.t(settledKeys[settlement])
  );
}
