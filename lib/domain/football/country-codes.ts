/** Football's three-letter codes of countries, and the registry's code of the country in whose leagues its clubs play. */
const countryByCode: Readonly<Record<string, string>> = {
  ITA: 'it',
  NED: 'nl',
  ESP: 'es',
  GER: 'de',
  ENG: 'gb-eng',
  FRA: 'fr',
};

/** The registry's country of a three-letter code such as ESP; null for an unknown one. */
export const countryOf = (code: string): string | null => countryByCode[code] ?? null;
