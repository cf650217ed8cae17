import { describe, expect, it } from 'vitest';
import { searchableForms } from './asked-spellings';

describe('the forms under which a name is found', () => {
  it.each([
    ['1. FC Köln', ['1. fc koln', '1. fc koeln']],
    ['Brøndby IF', ['brondby if', 'broendby if']],
    ['Djurgårdens IF', ['djurgardens if', 'djurgaardens if']],
    ['Greuther Fürth', ['greuther furth', 'greuther fuerth']],
    ['Đurđevac', ['durdevac', 'djurdjevac']],
    ['Breiðablik', ['breiðablik', 'breidablik']],
    ['Þór Akureyri', ['þor akureyri', 'thor akureyri']],
    ['Beşiktaş', ['besiktas']],
    ['FCSB București', ['fcsb bucuresti']],
    ['Preußen Münster', ['preussen munster', 'preussen muenster']],
    ['Göztepe', ['goztepe', 'goeztepe']],
    ['Arsenal', ['arsenal']],
  ])('of %s', (name, forms) => {
    expect(searchableForms(name)).toEqual(forms);
    // The forms do not depend on how accents are encoded.
    expect(searchableForms(name.normalize('NFD'))).toEqual(forms);
  });
});
