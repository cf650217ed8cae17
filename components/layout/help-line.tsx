'use client';

import { useLazy } from '@/components/providers/use-lazy';
import { useLocationStore } from '@/stores/location-store';
import css from './footer.module.css';

/** Where the visitor's country has a service for people whose betting has become too much: its name and number, once the country is known. */
export function HelpLine() {
  const country = useLocationStore((state) => state.countryCode);
  // The list is not for the first load of every page. Without it the words beside still name a service for everywhere.
  const loaded = useLazy(country !== '', () => import('@/lib/domain/help-lines'));
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
