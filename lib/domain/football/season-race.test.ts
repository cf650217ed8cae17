import { describe, expect, it } from 'vitest';
import { chanceOf, greatestSwing, racesOf, shownChances, spreadDays, type RaceDay } from './season-race';

const title = { id: 'title', from: 1, to: 1 } as const;
const dayOf = (number: number) => `2026-02-0${number}`;
/** A forecast as known in the evening, unless another hour is given. */
const raceDay = (number: number, played: number, places: number[], hour = 20): RaceDay => ({
  day: dayOf(number),
  knownUntil: new Date(Date.UTC(2026, 1, number, hour)),
  played,
  places,
});
const matchOn = (number: number) => ({ id: number, kickOff: new Date(Date.UTC(2026, 1, number, 15)) });

describe('the races of a season', () => {
  it('are for the title, for a zone at the top and against relegation, where a league has them', () => {
    const places = { from: 1, to: 1 };
    const ids = (zones: Parameters<typeof racesOf>[0]) => racesOf(zones).map(({ id }) => id);
    expect(
      ids((['title', 'championsLeague', 'europe', 'relegation', 'last'] as const).map((id) => ({ id, ...places }))),
    ).toEqual(['title', 'europe', 'relegation']);
    expect(ids((['first', 'top', 'bottom', 'last'] as const).map((id) => ({ id, ...places })))).toEqual([
      'first',
      'top',
      'bottom',
    ]);
    expect(ids([title])).toEqual(['title']);
  });

  it('have chances that are shares of the runs', () => {
    expect(chanceOf({ places: [250, 500, 250] }, { id: 'top', from: 1, to: 2 })).toBe(0.75);
    expect(chanceOf({ places: [] }, title)).toBe(0);
  });

  it('are neither impossible nor certain while the points leave them open', () => {
    const sure = (chances: readonly number[]) => chances.map((chance) => (chance === 0 || chance === 1 ? chance : '…'));
    expect(sure(shownChances({ chances: [0, 0.3, 1, 0], isDecided: false }))).toEqual(['…', '…', '…', '…']);
    expect(sure(shownChances({ chances: [0, 0.3, 1, 0], isDecided: true }))).toEqual(['…', '…', '…', 0]);
  });

  it('show the first and the last of many days', () => {
    const days = Array.from({ length: 100 }, (_, index) => index);
    expect(spreadDays(days, 4)).toEqual([0, 33, 66, 99]);
    expect(spreadDays([1, 2, 3], 4)).toEqual([1, 2, 3]);
  });
});

describe('the greatest swing', () => {
  const steady = raceDay(1, 0, [50, 50]);
  const up = raceDay(2, 1, [80, 20]);

  it('is stated with the only match between both forecasts', () => {
    expect(greatestSwing([steady, up, raceDay(3, 1, [78, 22])], title, [matchOn(2)])).toEqual({
      day: dayOf(2),
      from: 0.5,
      to: 0.8,
      match: matchOn(2),
    });
  });

  it('names no match if there are several, none, or one whose result came late', () => {
    const match = (days: RaceDay[], played: number[]) => greatestSwing(days, title, played.map(matchOn))?.match;
    expect(match([steady, raceDay(5, 2, [80, 20])], [2, 4])).toBeNull();
    expect(match([steady, raceDay(2, 0, [80, 20])], [])).toBeNull();
    // The first day's match was not counted that evening.
    expect(match([steady, raceDay(3, 2, [80, 20])], [1, 3])).toBeNull();
    // The match is in play, so its forecast does not count it yet.
    expect(match([raceDay(2, 0, [50, 50], 16), raceDay(2, 1, [80, 20], 17)], [2])).toBeNull();
  });

  it('is null below five points, or with a single day', () => {
    expect(greatestSwing([steady, raceDay(2, 1, [54, 46])], title, [matchOn(2)])).toBeNull();
    expect(greatestSwing([up], title, [matchOn(2)])).toBeNull();
  });
});
