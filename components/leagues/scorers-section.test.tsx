import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { InLanguage } from '@/tests/support/in-language';
import { ScorersSection } from './scorers-section';

const team = { id: 'arsenal', name: 'Arsenal', shortName: 'Arsenal' };
const goals = {
  matches: 18,
  scorers: [{ name: 'Viktor Gyökeres', team, goals: 7, penalties: 2 }],
  byQuarter: [5, 6, 7, 8, 9, 12],
};
const show = (change: Partial<typeof goals> = {}, locale: 'en' | 'ar' = 'en') =>
  render(
    <InLanguage locale={locale}>
      <ScorersSection goals={{ ...goals, ...change }} />
    </InLanguage>,
  ).container;

describe('a season’s top scorers', () => {
  it('are listed with their goals and penalties, beside the times at which goals are scored', () => {
    const container = show();
    expect(container.querySelector('#scorers')).toHaveTextContent(
      /18 finished matches.*Viktor GyökeresArsenalPenalties: 27/,
    );
    expect(container.querySelector('#goal-times')).toHaveTextContent(/1–155.*76–9012/);
  });

  it('are named as their source writes them, even on a page in the other direction', () => {
    expect(show({}, 'ar').querySelector('#scorers bdi')).toHaveTextContent(/^Viktor Gyökeres$/);
  });

  it('are left out if no source names them', () => {
    expect(show({ scorers: [] }).querySelector('#scorers')).toBeNull();
  });
});
