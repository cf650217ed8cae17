'use client';

import { useLazy } from '@/components/client/use-lazy';
import { useLocationStore } from '@/stores/location-store';
import css from './footer.module.css';

/** The visitor's country and, once known, facts about help services, loaded lazily to keep the first load small. */
function useCountryFacts() {
  const country = useLocationStore((state) => state.countryCode);
  return { country, facts: useLazy(country !== '', () => import('@/lib/domain/accounts/help-lines')) };
}

/**
 * The minimum age for betting, replaced by the one in the visitor's country once that is known.
 * @param label contains the number 18, the age in most countries
 */
export function BettingAge({ label }: { label: string }) {
  const { country, facts } = useCountryFacts();
  const age = facts?.bettingAges[country];
  return age === undefined ? label : label.replace('18', String(age));
}

/** Names and numbers of the gambling help services in the visitor's country, once it is known. */
export function HelpLine({ locale }: { locale: string }) {
  // Until they are loaded, the adjacent text names an international service.
  const { country, facts } = useCountryFacts();
  const lines = facts?.helpLines.filter((each) => each.country === country) ?? [];
  return lines.map((line) => (
    <span key={line.service} data-help-line={country}>
      <a className={css.link} href={line.website} rel="noreferrer">
        <bdi>{facts?.serviceName(line, locale)}</bdi>
      </a>{' '}
      {line.phone === null ? null : (
        <a className={css.link} href={`tel:${line.phone.replaceAll(' ', '')}`}>
          <bdi dir="ltr">{line.phone}</bdi>
        </a>
      )}
    </span>
  ));
}
