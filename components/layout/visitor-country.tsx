'use client';

import { useLocationStore } from '@/stores/location-store';
import css from './visitor-country.module.css';

type VisitorCountryProps = { /** With {country}. */ label: string };

/** The visitor's country and flag, once they are known. */
export function VisitorCountry({ label }: VisitorCountryProps) {
  const flagUrl = useLocationStore((state) => state.flagUrl);
  const country = useLocationStore((state) => state.country);
  if (!flagUrl) return null;
  return (
    <span className={css.country}>
      {/* eslint-disable-next-line @next/next/no-img-element -- an image of 600 bytes */}
      <img src={flagUrl} width={24} height={16} alt="" />
      {label.replace('{country}', country)}
    </span>
  );
}
