import { useEffect } from 'react';
import { legKey, type SlipLeg } from '@/lib/domain/football/slip-address';
import type { I18n } from '@/lib/format/i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { slipStore, useSlipStore } from '@/stores/slip-store';

type SlipOfDeviceProps = { saved: readonly { legs: readonly SlipLeg[] }[]; i18n: I18n };

const keysOf = (legs: readonly SlipLeg[]): string => legs.map(legKey).sort().join();

/** Links to the slip in this browser, unless it is among the saved ones. */
export function SlipOfDevice({ saved, i18n: { t, format, locale } }: SlipOfDeviceProps) {
  const legs = useSlipStore((state) => state.legs);
  // A shared slip belongs to its own address.
  useEffect(() => slipStore.getState().restore(null), []);
  if (legs.length === 0 || saved.some((slip) => keysOf(slip.legs) === keysOf(legs))) return null;
  return (
    <p>
      <Link href={href(locale, 'accumulator')}>{t('slips.saved.onDevice', { count: format.count(legs.length) })}</Link>
    </p>
  );
}
