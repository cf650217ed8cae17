import { collator } from './intl';

/**
 * Names of countries.
 * @param fallback `none`: undefined for letters that name no country, instead of the letters
 */
export function regionNames(tag: string, fallback: 'code' | 'none' = 'code'): Intl.DisplayNames {
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback });
  const usual = usualRegions[tag.slice(0, 2)];
  if (!usual) return names;
  const of = names.of.bind(names);
  return Object.defineProperty(names, 'of', { value: (code: string) => usual[code] ?? of(code) });
}

/** By language: countries whose name in newspapers differs from the runtime's data. */
const usualRegions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ar: { BY: 'بيلاروسيا', DK: 'الدنمارك', HU: 'المجر', UY: 'أوروغواي' },
  de: { GB: 'Großbritannien', US: 'USA' },
  es: { CD: 'RD Congo', CI: 'Costa de Marfil', CZ: 'República Checa' },
  hi: {
    ...{ GB: 'ब्रिटेन', GR: 'ग्रीस', TR: 'तुर्की', US: 'अमेरिका', MK: 'उत्तरी मैसेडोनिया', LU: 'लक्ज़मबर्ग', LI: 'लिकटेंस्टीन' },
    ...{ SM: 'सैन मैरिनो', CZ: 'चेक गणराज्य', CR: 'कोस्टा रिका', UY: 'उरुग्वे', QA: 'कतर' },
    ...{ CD: 'डीआर कांगो', CG: 'कांगो', CI: 'आइवरी कोस्ट', CV: 'केप वर्डे', BN: 'ब्रुनेई', TL: 'तिमोर-लेस्ते' },
  },
  it: { CD: 'RD Congo', CG: 'Congo', CZ: 'Repubblica Ceca', NL: 'Olanda' },
  pl: { ZA: 'RPA' },
  pt: { CD: 'RD Congo', CG: 'Congo', CI: 'Costa do Marfim' },
  ro: { CD: 'RD Congo', CG: 'Congo', CI: 'Coasta de Fildeș', GB: 'Marea Britanie', NL: 'Olanda', US: 'SUA' },
  ru: {
    BM: 'Бермуды',
    CD: 'ДР Конго',
    CG: 'Конго',
    FO: 'Фарерские острова',
    HK: 'Гонконг',
    MM: 'Мьянма',
    MO: 'Макао',
    SC: 'Сейшелы',
    US: 'США',
    ZA: 'ЮАР',
  },
  sr: { GB: 'Velika Britanija', US: 'SAD' },
  tr: { BA: 'Bosna Hersek', CY: 'Güney Kıbrıs', US: 'ABD' },
};

/**
 * Countries in the language's alphabetical order, as a list within a sentence: A, B and C; in English, some take an
 * article.
 */
export function countryList(tag: string, codes: readonly string[]): string {
  const names = regionNames(tag);
  const sorted = codes.map((code) => names.of(code) ?? code).sort(collator(tag).compare);
  const written = tag.startsWith('en') ? sorted.map(inEnglishSentence) : sorted;
  // The long Hindi data put a comma before "और", which print omits.
  return new Intl.ListFormat(tag, { style: tag.startsWith('hi') ? 'short' : 'long' }).format(written);
}

const inEnglishSentence = (name: string): string => name.replace(' & ', ' and ').replace(/^United /, 'the United ');
