import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AccumulatorResponse, LegState } from '@/lib/contracts/accumulator';
import { legKey } from '@/lib/domain/football/slip-address';
import { preferencesStore } from '@/stores/preferences-store';
import { i18nOf } from '@/tests/support/i18n-of';
import { matchSummary } from '@/tests/support/match-fixtures';
import { SlipLegs } from './slip-legs';
import { SlipWarnings } from './slip-warnings';

const i18n = i18nOf('en');
const match = matchSummary({ id: 7, home: 'Arsenal', away: 'Everton', goals: { home: 1.6, away: 1.1 } });
type Leg = AccumulatorResponse['legs'][number];

function leg(state: LegState, rest: Partial<Leg> = {}): Leg {
  const { date, slug, league, home, away, kickOff, replay, status } = match;
  return {
    matchId: 7,
    market: 'match-result',
    outcome: 'home',
    match: { date, slug, league, home, away, kickOff, replay, status },
    state,
    probability: 0.5,
    percent: 50,
    noPrediction: null,
    fairOdds: 2,
    price: null,
    priceFrom: null,
    ...rest,
  };
}

const responseOf = (legs: Leg[], warnings: AccumulatorResponse['warnings'] = []): AccumulatorResponse => ({
  legs,
  probability: null,
  multiplied: null,
  fairOdds: null,
  price: null,
  margin: null,
  expectedLoss: null,
  warnings,
});
const show = (one: Leg) =>
  render(<SlipLegs legs={[one]} response={responseOf([one])} prices={{}} setPrice={() => undefined} i18n={i18n} />)
    .container;

it.each([
  ['started', 'accumulator.state.started'],
  ['finished', 'accumulator.state.finished'],
  ['postponed', 'accumulator.state.postponed'],
  ['void', 'accumulator.state.void'],
] as const)('shows the state of a leg that is %s', (state, key) => {
  show(leg(state));
  expect(screen.getByText(i18n.t(key))).toBeVisible();
});

it('shows no state for an open leg, an empty odds field without known odds, and stored odds if there are any', () => {
  const container = show(leg('open'));
  expect(container).toHaveTextContent('Arsenal win');
  expect(container).not.toHaveTextContent(/started|Postponed|Full-time/);
  expect(screen.getByRole('textbox')).toHaveAttribute('placeholder', 'Odds');
  show(leg('open', { price: 1.85, priceFrom: 'stored' }));
  expect(screen.getAllByRole('textbox')[1]).toHaveAttribute('placeholder', '1.85');
});

it('states why a leg has no prediction, and shows no probability, never 0 %', () => {
  const container = show(
    leg('no-prediction', { probability: null, percent: null, fairOdds: null, noPrediction: 'later-season' }),
  );
  expect(container).not.toHaveTextContent('%');
  expect(screen.getByText(i18n.t('match.missing.laterSeason'))).toBeVisible();
});

it('shows a handicap’s line, and the opposite line for the away team', () => {
  const market = 'asian-handicap-minus-0-5';
  expect(show(leg('open', { market }))).toHaveTextContent('Arsenal −0.5');
  expect(show(leg('open', { market, outcome: 'away' }))).toHaveTextContent('Everton +0.5');
});

it.each([
  ['impossible', 'accumulator.warning.impossible'],
  ['redundant', 'accumulator.warning.redundant'],
  ['started', 'accumulator.warning.started'],
  ['postponed', 'accumulator.warning.postponed'],
  ['no-prediction', 'accumulator.warning.noPrediction'],
  ['no-price', 'accumulator.warning.noPrice'],
  ['same-match', 'accumulator.warning.sameMatch'],
] as const)(
  'shows the warning %s with the legs it is about, and hides warnings about odds with the odds',
  (kind, key) => {
    const { container } = render(
      <SlipWarnings response={responseOf([leg('open')], [{ kind, legs: [0] }])} i18n={i18n} />,
    );
    expect(container).toHaveTextContent(i18n.t(key, { legs: 'Arsenal win, Arsenal – Everton' }));
    expect(container.querySelector('[data-odds]') !== null).toBe(kind === 'no-price' || kind === 'same-match');
  },
);

it('lists a leg beyond the limit, marked and removable', () => {
  const legs = [leg('open'), leg('open', { matchId: 8 }), leg('open', { matchId: 9 })];
  const { container } = render(
    <SlipLegs
      legs={legs}
      response={responseOf(legs.slice(0, 1))}
      uncounted={legs.slice(1, 2)}
      limit={1}
      prices={{}}
      setPrice={() => undefined}
      i18n={i18n}
    />,
  );
  const rows = [...container.querySelectorAll('li')];
  expect(rows.map((row) => row.hasAttribute('data-over'))).toEqual([false, true, true]);
  expect(rows[1]).toHaveTextContent('Arsenal win');
  // The third leg is unresolved; its market's name is enough to remove it.
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(3);
});

it('still lets legs of a rejected slip be removed', () => {
  render(
    <SlipLegs legs={[leg('open')]} response={undefined} hasFailed prices={{}} setPrice={() => undefined} i18n={i18n} />,
  );
  expect(screen.getByRole('button', { name: 'Remove Match result (1X2)' })).toBeVisible();
});

it.each([
  ['decimal', '1.85', 'decimal'],
  ['fractional', '5/6', 'text'],
  ['american', '−118', 'text'],
] as const)('shows stored odds in %s format, with a keyboard that can type it', (format, placeholder, inputMode) => {
  preferencesStore.setState({ oddsFormat: format });
  show(leg('open', { price: 1.85, priceFrom: 'stored' }));
  const field = screen.getByRole('textbox');
  expect([field.getAttribute('placeholder'), field.getAttribute('inputmode')]).toEqual([placeholder, inputMode]);
  preferencesStore.setState({ oddsFormat: 'decimal' });
});

it('moves the focus from a removed leg to the next one, and from the only one to the heading', () => {
  const legs = [leg('open'), leg('open', { matchId: 8 })];
  const slipOf = (some: Leg[]) => (
    <section aria-labelledby="slip">
      <h2 id="slip">Slip</h2>
      <SlipLegs legs={some} response={responseOf(some)} prices={{}} setPrice={() => undefined} i18n={i18n} />
    </section>
  );
  const { rerender } = render(slipOf(legs));
  const buttons = screen.getAllByRole('button');
  fireEvent.click(buttons[0]!);
  expect(buttons[1]).toHaveFocus();
  rerender(slipOf(legs.slice(1)));
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('heading')).toHaveFocus();
});

it.each([
  ['', null],
  ['2.10', null],
  ['abc', 'true'],
])('marks odds that cannot be read: %j', (typed, invalid) => {
  const one = leg('open');
  const prices = { [legKey(one)]: typed };
  render(<SlipLegs legs={[one]} response={responseOf([one])} prices={prices} setPrice={() => undefined} i18n={i18n} />);
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe(invalid);
});
