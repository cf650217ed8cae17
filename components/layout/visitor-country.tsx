'use client';

import { lazy, Suspense } from 'react';
import { useLocationStore } from '@/stores/location-store';
import css from './footer.module.css';

type VisitorCountryProps = {
  /** A message with the placeholder {country}. */
  label: string;
  /** The page's language, as a tag for Intl. */
  tag: string;
};

/** The names of countries load only once a country is known, not with every page. */
const RegionName = lazy(async () => ({ default: (await import('./region-name')).RegionName }));

/** The visitor's country in the page's language, and its flag, once they are known. */
export function VisitorCountry({ label, tag }: VisitorCountryProps) {
  const flagUrl = useLocationStore((state) => state.flagUrl);
  const country = useLocationStore((state) => state.country);
  const code = useLocationStore((state) => state.countryCode);
  if (!flagUrl) return null;
  const [before, after] = label.split('{country}');
  return (
    <Suspense fallback={null}>
      <span className={css.country}>
        {/* oxlint-disable-next-line nextjs/no-img-element -- an image of 600 bytes */}
        <img src={flagUrl} width={24} height={16} alt="" />
        <span>
          {before}
          <RegionName tag={tag} code={code} fallback={country} />
          {after}
        </span>
      </span>
    </Suspense>
  );
}
