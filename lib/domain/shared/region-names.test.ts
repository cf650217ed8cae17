import { describe, expect, it } from 'vitest';
import { countryList, regionNames } from './region-names';

describe('countries', () => {
  it('have the names that newspapers use', () => {
    expect(['US', 'CD', 'FR'].map((code) => regionNames('ru-RU').of(code))).toEqual(['США', 'ДР Конго', 'Франция']);
    expect(['GB', 'FR'].map((code) => regionNames('sr-Latn').of(code))).toEqual(['Velika Britanija', 'Francuska']);
    expect(['ZA', 'NL'].map((code) => regionNames('pl-PL').of(code))).toEqual(['RPA', 'Holandia']);
    expect(['GB', 'NL', 'US'].map((code) => regionNames('ro-RO').of(code))).toEqual([
      'Marea Britanie',
      'Olanda',
      'SUA',
    ]);
    expect(['GB', 'US'].map((code) => regionNames('de-DE').of(code))).toEqual(['Großbritannien', 'USA']);
    expect(['CI', 'CZ', 'SA'].map((code) => regionNames('es-ES').of(code))).toEqual([
      'Costa de Marfil',
      'República Checa',
      'Arabia Saudí',
    ]);
    expect(['CZ', 'CI'].map((code) => regionNames('it-IT').of(code))).toEqual(['Repubblica Ceca', 'Costa d’Avorio']);
    expect(['CI', 'BA'].map((code) => regionNames('pt-PT').of(code))).toEqual([
      'Costa do Marfim',
      'Bósnia e Herzegovina',
    ]);
    expect(['BA', 'US'].map((code) => regionNames('tr-TR').of(code))).toEqual(['Bosna Hersek', 'ABD']);
    expect(['DK', 'HU'].map((code) => regionNames('ar-SA').of(code))).toEqual(['الدنمارك', 'المجر']);
    expect(['US', 'MK', 'SM'].map((code) => regionNames('hi-IN').of(code))).toEqual([
      'अमेरिका',
      'उत्तरी मैसेडोनिया',
      'सैन मैरिनो',
    ]);
    expect(regionNames('ru-RU', 'none').of('QQ')).toBeUndefined();
  });

  it('are listed as they would be within a sentence', () => {
    expect(countryList('en-GB', ['TN', 'AE', 'BA'])).toBe(
      'Bosnia and Herzegovina, Tunisia and the United Arab Emirates',
    );
    expect(countryList('de-DE', ['TN', 'AE', 'BA'])).toBe(
      'Bosnien und Herzegowina, Tunesien und Vereinigte Arabische Emirate',
    );
    expect(countryList('hi-IN', ['RU', 'SA', 'RS'])).toBe('रूस, सऊदी अरब और सर्बिया');
  });
});
