import { expect, test } from 'vitest';
import { CHANCE_KINDS } from '@/lib/model/dixon-coles/chances';
import { MOVING_SETTINGS } from '@/lib/model/dixon-coles/moving/settings';
import { ELO_MATCHES, ELO_SHARE } from '@/lib/model/dixon-coles/prior';
import {
  CHANCE_SETTINGS,
  PRICE_CHANCE_SETTINGS,
  PRICE_SETTINGS,
  RESULT_SETTINGS,
} from '@/lib/model/dixon-coles/settings';
import { SETTLED } from '@/lib/model/dixon-coles/settled-teams';
import frozen from './frozen-choices.json';

test('the model runs on the settings frozen before the study: changing one requires a new study', () => {
  const { eloShare, eloMatches, ...result } = frozen.frozen.result;
  expect(RESULT_SETTINGS).toMatchObject(result);
  expect({ eloShare, eloMatches }).toEqual({ eloShare: ELO_SHARE, eloMatches: ELO_MATCHES });
  expect(MOVING_SETTINGS).toEqual(frozen.frozen.moving);
  expect(SETTLED).toEqual(frozen.frozen.settled);
});

test('chances count as frozen before the seasons of their test, and everything else as on results', () => {
  const { version, settings, kinds } = frozen.frozen.chances;
  expect(CHANCE_SETTINGS).toEqual({ ...RESULT_SETTINGS, version, chances: settings });
  expect(CHANCE_KINDS).toEqual(kinds);
});

test('combined with prices, chances count as frozen before the seasons of their test', () => {
  const { version, goalShare, chances } = frozen.frozen.pricesAndChances;
  expect(PRICE_CHANCE_SETTINGS).toEqual({ ...PRICE_SETTINGS, version, goalShare, chances });
});

test('no league took part in both the choice and the test', () => {
  const chosenOn = new Set(frozen.choiceLeagues);
  expect(frozen.testLeagues.length).toBeGreaterThanOrEqual(12);
  expect(frozen.testLeagues.filter((code) => chosenOn.has(code))).toEqual([]);
});
