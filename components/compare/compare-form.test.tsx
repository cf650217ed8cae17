import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { InLanguage } from '@/tests/support/in-language';
import { CompareForm, type AskedSide } from './compare-form';

const team = (id: string, name: string, where: string) => ({ id, name, shortName: name, country: 'gb-eng', where });
const arsenal = team('arsenal', 'Arsenal', 'England · Premier League');
const other = team('arsenal-sarandi', 'Arsenal de Sarandí', 'Argentina');
const empty: AskedSide = { typed: '', team: null, candidates: [] };
const show = (a: AskedSide, b: AskedSide) =>
  render(
    <InLanguage>
      <CompareForm a={a} b={b} suggestions={['Arsenal', 'Everton']} />
    </InLanguage>,
  );

describe('the form for comparing two teams', () => {
  it('sends both names in one request, and suggests names', () => {
    const { container } = show(empty, empty);
    const form = container.querySelector('form')!;
    expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['get', '/compare']);
    expect(screen.getByLabelText('First team')).toHaveAttribute('name', 'a');
    expect(screen.getByLabelText('Second team')).toHaveAttribute('name', 'b');
    const list = screen.getByLabelText('First team').getAttribute('list')!;
    expect([...container.querySelectorAll(`#${list} option`)].map((option) => option.getAttribute('value'))).toEqual([
      'Arsenal',
      'Everton',
    ]);
  });

  it('lists the teams that share a name with where they play, and keeps the other field’s value', () => {
    show(
      { typed: 'Arsenal', team: null, candidates: [arsenal, other] },
      { typed: 'Real & Co', team: null, candidates: [] },
    );
    const links = within(screen.getAllByRole('list')[0]!).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Arsenal England · Premier League',
      'Arsenal de Sarandí Argentina',
    ]);
    expect(links[1]).toHaveAttribute('href', '/compare?aId=arsenal-sarandi&b=Real+%26+Co');
    expect(screen.getByText('No team found for “Real & Co”.')).toBeVisible();
  });

  it('sends a chosen team by its id, and lets the visitor change it', () => {
    const { container } = show({ typed: '', team: arsenal, candidates: [] }, empty);
    expect(container.querySelector('input[name="aId"]')).toHaveValue('arsenal');
    expect(container.querySelector('input[name="a"]')).toBeNull();
    expect(screen.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/compare');
  });

  it('says so if both are the same team', () => {
    const side = { typed: '', team: arsenal, candidates: [] };
    show(side, side);
    expect(screen.getByText("That's the same team twice. Choose two different ones.")).toBeVisible();
  });
});
