export type HelpLine = {
  /** ISO 3166-1 alpha-2; null means everywhere. */
  country: string | null;
  service: string;
  /** The service's name in the languages that translate it or its province. */
  names?: Readonly<Record<string, string>>;
  /** As dialled inside the country; null if the service is online only. */
  phone: string | null;
  /** The service's own site, which lists its number. */
  website: string;
};

/**
 * Help with problem gambling, by country: each service is national, state-funded or the oldest charity. Canada has one
 * per province: those of its two largest are listed, and name their province.
 */
export const helpLines: readonly HelpLine[] = [
  { country: 'AT', service: 'Spielsuchthilfe', phone: '01 544 13 57', website: 'https://www.spielsuchthilfe.at' },
  {
    country: 'AU',
    service: 'Gambling Help Online',
    phone: '1800 858 858',
    website: 'https://www.gamblinghelponline.org.au',
  },
  { country: 'BE', service: 'Gokhulp / Aide aux joueurs', phone: '0800 35 777', website: 'https://www.gokhulp.be' },
  { country: 'BR', service: 'Jogadores Anônimos', phone: null, website: 'https://jogadoresanonimos.com.br' },
  {
    country: 'CA',
    service: 'ConnexOntario (Ontario)',
    names: { ru: 'ConnexOntario (Онтарио)', ar: 'ConnexOntario (أونتاريو)', hi: 'ConnexOntario (ओंटारियो)' },
    phone: '1 866 531 2600',
    website: 'https://www.connexontario.ca',
  },
  {
    country: 'CA',
    service: 'Jeu : aide et référence (Québec)',
    names: {
      ru: 'Jeu : aide et référence (Квебек)',
      sr: 'Jeu : aide et référence (Kvebek)',
      ar: 'Jeu : aide et référence (كيبك)',
      hi: 'Jeu : aide et référence (क्यूबेक)',
    },
    phone: '1 800 461 0140',
    website: 'https://aidejeu.ca',
  },
  {
    country: 'CH',
    service: 'SOS Spielsucht / SOS Jeu',
    phone: '0800 040 080',
    website: 'https://www.sos-spielsucht.ch',
  },
  { country: 'DE', service: 'Check dein Spiel', phone: '0800 1 37 27 00', website: 'https://www.check-dein-spiel.de' },
  { country: 'DK', service: 'StopSpillet', phone: '70 22 28 25', website: 'https://www.stopspillet.dk' },
  { country: 'ES', service: 'FEJAR', phone: '900 200 225', website: 'https://www.fejar.org' },
  { country: 'FI', service: 'Peluuri', phone: '0800 100 101', website: 'https://www.peluuri.fi' },
  {
    country: 'FR',
    service: 'Joueurs Info Service',
    phone: '09 74 75 13 13',
    website: 'https://www.joueurs-info-service.fr',
  },
  { country: 'GB', service: 'GamCare', phone: '0808 8020 133', website: 'https://www.gamcare.org.uk' },
  { country: 'IE', service: 'GamblingCare.ie', phone: '1800 936 725', website: 'https://www.gamblingcare.ie' },
  {
    country: 'IN',
    service: 'Tele-MANAS',
    names: { hi: 'टेली-मानस' },
    phone: '14416',
    website: 'https://telemanas.mohfw.gov.in',
  },
  {
    country: 'IT',
    service: 'Telefono Verde Gioco d’Azzardo (ISS)',
    phone: '800 558 822',
    website: 'https://www.iss.it',
  },
  { country: 'MX', service: 'Línea de la Vida', phone: '800 911 2000', website: 'https://www.gob.mx/conasama' },
  { country: 'NL', service: 'Open over gokken', phone: '0800 24 000 22', website: 'https://openovergokken.nl' },
  { country: 'NO', service: 'Hjelpelinjen', phone: '800 800 40', website: 'https://www.hjelpelinjen.no' },
  { country: 'NZ', service: 'Gambling Helpline', phone: '0800 654 655', website: 'https://www.gamblinghelpline.co.nz' },
  {
    country: 'PL',
    service: 'Uzależnienia behawioralne',
    phone: '801 889 880',
    website: 'https://www.uzaleznieniabehawioralne.pl',
  },
  { country: 'PT', service: 'Linha Vida', phone: '1414', website: 'https://www.icad.pt' },
  { country: 'RO', service: 'Joc Responsabil', phone: '0800 800 099', website: 'https://www.jocresponsabil.ro' },
  { country: 'SE', service: 'Stödlinjen', phone: '020 81 91 00', website: 'https://www.stodlinjen.se' },
  { country: 'TR', service: 'YEDAM', phone: '115', website: 'https://www.yedam.org.tr' },
  { country: 'US', service: '1-800-GAMBLER', phone: '1 800 426 2537', website: 'https://800gambler.org' },
  {
    country: 'ZA',
    service: 'South African Responsible Gambling Foundation',
    phone: '0800 006 008',
    website: 'https://responsiblegambling.org.za',
  },
  { country: null, service: 'Gambling Therapy', phone: null, website: 'https://www.gamblingtherapy.org' },
];

/** The name of a service in a language. */
export const serviceName = ({ service, names }: HelpLine, locale: string): string => names?.[locale] ?? service;

/** Countries of the site's languages for which a national line was sought but none confirmed (ISO 3166-1 alpha-2). */
export const countriesWithoutLine: readonly string[] = [
  'AE',
  'AR',
  'BA',
  'BY',
  'CL',
  'CO',
  'DZ',
  'EG',
  'KZ',
  'MA',
  'MD',
  'ME',
  'PE',
  'RS',
  'RU',
  'SA',
  'TN',
];

/**
 * The minimum betting age in countries where it is not 18. Belgium since 1 September 2024, and Greece:
 * https://focusgn.com/belgium-to-raise-minimum-age-for-gambling.
 */
export const bettingAges: Readonly<Record<string, number>> = { BE: 21, GR: 21 };

/** When the numbers were last compared with public information about the services: docs/help-lines.md. */
export const helpLinesChecked = '2026-11-24';
