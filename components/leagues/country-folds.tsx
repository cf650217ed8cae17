import type { ReactNode } from 'react';
import { LeagueFlag } from '@/components/football/league-flag';
import shared from '@/components/ui/shared.module.css';
import { groupBy } from '@/lib/domain/shared/group-by';
import { countryName } from '@/lib/format/country-name';
import { useI18n } from '@/lib/format/use-i18n';
import { homeFirst } from '@/lib/i18n/home-countries';
import css from './country-folds.module.css';

type CountryFoldsProps<Competition> = {
  competitions: readonly Competition[];
  /** How many countries are open, from the top. */
  open: number;
  /** Content for the end of a country's line. */
  noteOf: (ofCountry: readonly Competition[]) => ReactNode;
  /** The list of a country's competitions. */
  children: (ofCountry: readonly Competition[], country: string) => ReactNode;
};

/** Competitions folded by country, starting with the countries of the page's language. */
export function CountryFolds<Competition extends { country: string }>(props: CountryFoldsProps<Competition>) {
  const { competitions, open, noteOf, children } = props;
  const i18n = useI18n();
  return [...groupBy(homeFirst(competitions, i18n.locale), ({ country }) => country)].map(
    ([country, ofCountry], index) => (
      <details key={country} className={css.country} data-country={country} open={index < open}>
        <summary className={css.handle}>
          <h2 className={css.heading}>
            <LeagueFlag country={country} />
            {countryName(country, i18n)}
          </h2>
          <span className={shared.small}>{noteOf(ofCountry)}</span>
        </summary>
        {children(ofCountry, country)}
      </details>
    ),
  );
}
