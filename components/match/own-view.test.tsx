import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { i18nOf } from '@/tests/support/i18n-of';
import { matchDetail } from '@/tests/support/match-fixtures';
import { OwnViewSection } from './own-view-section';

const match = matchDetail({ id: 2, home: 'Arsenal', away: 'Everton', goals: { home: 1.9, away: 0.9 } });
const shown = (outcome: string) =>
  [...document.querySelectorAll(`[data-own-view] [data-outcome="${outcome}"] td`)].map((cell) => cell.textContent);

it('opens before kick-off with the published numbers, follows a weaker attack, and goes back', async () => {
  render(<OwnViewSection match={match} i18n={i18nOf('en')} />);
  fireEvent.click(screen.getByRole('button', { name: 'Change the attacks' }));
  const attack = await screen.findByLabelText('Arsenal: attack');
  const published = match.prediction!.result;
  expect(shown('home')).toEqual([`${Math.round(published.home * 100)}%`, `${Math.round(published.home * 100)}%`]);

  fireEvent.change(attack, { target: { value: '-10' } });
  expect(attack).toHaveAttribute('aria-valuetext', '−10%');
  const [model, yours] = shown('home');
  expect(model).toBe(`${Math.round(published.home * 100)}%`);
  expect(Number.parseInt(yours!)).toBeLessThan(Number.parseInt(model!));

  fireEvent.click(screen.getByRole('button', { name: 'Back to the model' }));
  expect(shown('home')[1]).toBe(shown('home')[0]);
});

it('says nothing about a match without a prediction', () => {
  const { container } = render(<OwnViewSection match={{ ...match, prediction: null }} i18n={i18nOf('en')} />);
  expect(container).toBeEmptyDOMElement();
});
