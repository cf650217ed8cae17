import { regionNames } from '@/lib/domain/shared/region-names';
import { intlTag } from '@/lib/i18n/formats';
import type { MessageKey } from '@/lib/i18n/translate';
import type { I18n } from './i18n';

/** Places without a code in ISO 3166: the nations of the United Kingdom, and the regions of the confederations. */
const places: Readonly<Record<string, MessageKey>> = {
  'gb-eng': 'common.nations.england',
  'gb-sct': 'common.nations.scotland',
  'gb-wls': 'common.nations.wales',
  'gb-nir': 'common.nations.northernIreland',
  world: 'common.regions.world',
  europe: 'common.regions.europe',
  'south-america': 'common.regions.southAmerica',
  'north-america': 'common.regions.northAmerica',
  africa: 'common.regions.africa',
};

/** @param country a code of the registry: a country in lower case, or a continent */
export function countryName(country: string, { locale, t }: I18n): string {
  const place = places[country];
  if (place) return t(place);
  const code = country.toUpperCase();
  return regionNames(intlTag(locale)).of(code) ?? code;
}
