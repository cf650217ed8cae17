'use client';

import { useLazy } from '@/components/client/use-lazy';
import { useLocationStore } from '@/stores/location-store';
import css from './footer.module.css';

/** Name and number of the gambling help service in the visitor's country, once the country is known. */
export function HelpLine() {
  const country = useLocationStore((state) => state.countryCode);
  // Loaded lazily to keep the first load small. Without it the text beside it still names an international service.
  const loaded = useLazy(country !== '', () => import('@/lib/domain/accounts/help-lines'));
  const line = country === '' ? undefined : loaded?.helpLines.find((each) => each.country === country);
  if (!line) return null;
  return (
    <span data-help-line={country}>
      <a className={css.link} href={line.website} rel="noreferrer">
        <bdi>{line.service}</bdi>
      </a>{' '}
      {line.phone === null ? null : (
        <a className={css.link} href={`tel:${line.phone.replaceAll(' ', '')}`}>
          <bdi dir="ltr">{line.phone}</bdi>
        </a>
      )}
    </span>
  );
}
