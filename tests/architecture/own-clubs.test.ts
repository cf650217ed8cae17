import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clubName } from '@/lib/domain/football/club-names';
import { teamsByCountry } from '@/lib/server/ingest/teams/country-files';

/** How domestic fixture lists write the clubs of one season's first division, and some others with accents. */
const atHome: readonly (readonly [language: string, country: string, clubs: string])[] = [
  [
    'de',
    'de',
    'Bayern München; RB Leipzig; Eintracht Frankfurt; Werder Bremen; Bayer Leverkusen; TSG Hoffenheim; SC Freiburg; ' +
      'FC Augsburg; Union Berlin; VfB Stuttgart; 1. FC Heidenheim; VfL Wolfsburg; FC St. Pauli; Borussia Dortmund; ' +
      'Mainz 05; 1. FC Köln; Borussia Mönchengladbach; Hamburger SV; 1. FC Nürnberg; Preußen Münster; ' +
      'Fortuna Düsseldorf; Greuther Fürth; 1. FC Kaiserslautern',
  ],
  [
    'es',
    'es',
    'Girona; Rayo Vallecano; Villarreal; Real Oviedo; Mallorca; Barcelona; Alavés; Levante; Valencia; Real Sociedad; ' +
      'Celta de Vigo; Getafe; Athletic Club; Sevilla; Espanyol; Atlético de Madrid; Elche; Betis; Real Madrid; Osasuna; ' +
      'Deportivo de La Coruña; Sporting de Gijón; Málaga; Cádiz; Leganés; Córdoba; Almería; Castellón',
  ],
  [
    'fr',
    'fr',
    'Rennes; Marseille; Lens; Lyon; Monaco; Le Havre; Nice; Toulouse; Brest; Lille; Auxerre; Lorient; Metz; Strasbourg; ' +
      'Angers; Paris FC; Nantes; Paris Saint-Germain; Saint-Étienne',
  ],
  [
    'pt',
    'pt',
    'Casa Pia; Sporting; Nacional; Gil Vicente; Arouca; Famalicão; Santa Clara; SC Braga; Tondela; Moreirense; Alverca; ' +
      'Estoril; Estrela da Amadora; FC Porto; Vitória SC; Benfica; Rio Ave',
  ],
  [
    'pl',
    'pl',
    'Jagiellonia Białystok; Puszcza Niepołomice; Śląsk Wrocław; Lechia Gdańsk; GKS Katowice; Radomiak Radom; ' +
      'Pogoń Szczecin; Korona Kielce; Legia Warszawa; Zagłębie Lubin; Cracovia; Piast Gliwice; Lech Poznań; ' +
      'Górnik Zabrze; Motor Lublin; Raków Częstochowa; Stal Mielec; Widzew Łódź',
  ],
  [
    'ro',
    'ro',
    'Farul Constanța; Unirea Slobozia; FC Hermannstadt; Universitatea Craiova; Sepsi OSK; Politehnica Iași; UTA Arad; ' +
      'Rapid București; FCSB; Universitatea Cluj; CFR Cluj; Dinamo București; FC Botoșani; Oțelul Galați; ' +
      'Petrolul Ploiești; Gloria Buzău',
  ],
  [
    'tr',
    'tr',
    'Galatasaray; Samsunspor; Gençlerbirliği; Antalyaspor; Kasımpaşa; Çaykur Rizespor; Göztepe; Eyüpspor; Konyaspor; ' +
      'Trabzonspor; Kocaelispor; Fatih Karagümrük; Başakşehir; Fenerbahçe; Alanyaspor; Kayserispor; Beşiktaş',
  ],
  [
    'sr',
    'rs',
    'Radnički 1923; Železničar Pančevo; Napredak; Partizan; Crvena zvezda; Jedinstvo Ub; Mladost Lučani; OFK Beograd; ' +
      'Čukarički; Radnički Niš; Novi Pazar; Spartak Subotica; Vojvodina; TSC; IMT',
  ],
  [
    'it',
    'it',
    'Genoa; Lecce; Sassuolo; Napoli; Milan; Cremonese; Roma; Bologna; Cagliari; Fiorentina; Como; Lazio; Atalanta; Pisa; ' +
      'Juventus; Parma; Udinese; Verona; Inter; Torino; Südtirol',
  ],
];

describe('clubs in a language’s own country', () => {
  it.each(atHome)('have the same names in %s as at home (%s)', (language, country, clubs) => {
    const names = (teamsByCountry[country] ?? []).map((team) => clubName(team, language));
    expect(clubs.split('; ').filter((club) => !names.includes(club))).toEqual([]);
  });
});

/** A line of a data file, as described in docs/how-to/correct-a-club-name.md. */
const line = z.strictObject({
  id: z.string(),
  name: z.string(),
  own: z.string().optional(),
  code: z.string().length(3).optional(),
  also: z.array(z.string()).optional(),
  aliases: z.array(z.string()),
  names: z.record(z.string(), z.string()).optional(),
  short: z.record(z.string(), z.string()).optional(),
  byRule: z.array(z.string()).optional(),
});

describe('the club files', () => {
  it.each(Object.entries(teamsByCountry))('%s.json has only the documented fields', (_country, teams) => {
    expect(z.array(line).safeParse(teams).error).toBeUndefined();
  });
});
