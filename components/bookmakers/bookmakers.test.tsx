import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BookmakerFacts } from '@/lib/contracts/bookmakers';
import { describedBookmakers, reviewedBookmakers } from '@/lib/domain/football/bookmakers';
import { settingsElementId } from '@/lib/env/client';
import { routeRecord } from '@/lib/routing/routes';
import { locationStore } from '@/stores/location-store';
import { preferencesStore } from '@/stores/preferences-store';
import { InLanguage } from '@/tests/support/in-language';
import { BookmakerName } from './bookmaker-name';
import { FactsList } from './facts-list';
import { MeasuredSection } from './measured-section';
import { ReviewLinks } from './review-links';
import { ReviewView } from './review-view';
import { TopBookmakersView } from './top-bookmakers-view';

const name = <BookmakerName id="bet365" name="bet365" paid="paid link" />;
const visit = (countryCode: string, isOddsFree = false) =>
  act(() => {
    locationStore.setState({ countryCode });
    preferencesStore.setState({ isOddsFree, isRestored: true });
  });

describe('a bookmaker’s name', () => {
  beforeAll(() => {
    const element = document.createElement('script');
    element.id = settingsElementId;
    element.type = 'application/json';
    element.textContent = JSON.stringify({ bookmakerLinks: { GB: { bet365: 'https://example.org/a' } } });
    document.head.append(element);
  });
  afterEach(() => visit(''));

  it('is a link only for visitors from a listed country, marked as paid', () => {
    render(name);
    expect(screen.queryByRole('link')).toBeNull();
    visit('DE');
    expect(screen.queryByRole('link')).toBeNull();
    visit('GB');
    const link = screen.getByRole('link', { name: 'bet365' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://example.org/a',
      'sponsored nofollow noopener',
    ]);
    expect(screen.getByText('(paid link)')).toBeTruthy();
    visit('GB', true);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('stays plain text for a visitor who may have premium', () => {
    document.cookie = 'premium_until=2099-01-01; path=/';
    document.cookie = 'token=x; path=/';
    visit('GB');
    render(name);
    expect(screen.queryByRole('link')).toBeNull();
    document.cookie = 'premium_until=; path=/; max-age=0';
    document.cookie = 'token=; path=/; max-age=0';
  });
});

describe('measured figures', () => {
  const bookmaker = (id: string, margin: number, best: number): BookmakerFacts => ({
    id,
    name: id,
    licence: null,
    settlements: [],
    measured: [null, 'england-premier-league'].map((league) => ({
      closing: true,
      league,
      matches: 10,
      from: '2026-01-01',
      to: '2026-03-01',
      margin,
      compared: 30,
      best,
    })),
  });

  it('are listed overall and by league, with the lowest margin first', () => {
    const { container } = render(
      <InLanguage>
        <MeasuredSection items={[bookmaker('bwin', 0.07, 6), bookmaker('bet365', 0.05, 12)]} />
      </InLanguage>,
    );
    const rows = [...container.querySelectorAll('#closing tbody')].map((body) =>
      [...body.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
    );
    const expected = [
      ['bet365', '5.0%', '40.0%', '10'],
      ['bwin', '7.0%', '20.0%', '10'],
    ];
    expect(rows).toEqual([expected, expected]);
    expect(container.querySelector('[data-league] summary')?.textContent).toBe('Premier League');
    expect(container.querySelector('#earlier')).toBeNull();
  });

  it('name a league as the visitor’s press does', () => {
    const { container } = render(
      <InLanguage locale="ar">
        <MeasuredSection items={[bookmaker('bet365', 0.05, 12)]} />
      </InLanguage>,
    );
    expect(container.querySelector('[data-league] summary')?.textContent).toMatch(/^\p{Script=Arabic}/u);
  });

  const unmeasured = { ...bookmaker('bwin', 0, 0), measured: [] };

  it('are left out if nothing is stored, with a note only for the operator', () => {
    const { container } = render(
      <InLanguage>
        <TopBookmakersView
          list={{ days: 730, checkedOn: '2026-11-24', items: [unmeasured] }}
          heading=""
          lead=""
          promise=""
          site="X"
        />
      </InLanguage>,
    );
    expect(container.querySelector('[data-operator] code')).toHaveTextContent(
      'DATA_SOURCES=football-txt,football-data-co-uk',
    );
    expect(container.querySelector('#how')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('are shown below the facts about the reviewed bookmaker', () => {
    const { container } = render(
      <InLanguage>
        <ReviewView bookmaker={{ ...bookmaker('bwin', 0.07, 6), id: 'bwin' }} heading="" lead="" site="X" />
      </InLanguage>,
    );
    expect([...container.querySelectorAll('section')].map(({ id }) => id).slice(0, 2)).toEqual(['facts', 'closing']);
  });
});

describe('facts without prices', () => {
  const facts = (id: string): BookmakerFacts => ({ id, name: id, licence: null, settlements: [], measured: [] });

  it('link to a bookmaker only for visitors from a listed country', () => {
    render(
      <InLanguage>
        <FactsList items={[facts('bet365'), facts('bwin')]} />
      </InLanguage>,
    );
    expect(screen.queryByRole('link')).toBeNull();
    visit('GB');
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['bet365']);
    visit('FR');
    expect(screen.queryByRole('link')).toBeNull();
    visit('');
  });

  it('include the number of a licence, as a link if the register has a page for it', () => {
    const account = { number: 'OGL/2023/105/0084', url: null };
    const licence = {
      operator: 'One',
      country: 'CW',
      authority: 'Curaçao',
      account,
      url: 'https://one.example/',
      date: '2024-09-01',
    };
    const numbered = { ...licence, account: { number: '39225', url: 'https://register.example/39225' } };
    render(
      <InLanguage>
        <FactsList
          items={[
            { ...facts('pinnacle'), licence },
            { ...facts('bwin'), licence: numbered },
          ]}
        />
      </InLanguage>,
    );
    expect(screen.getByText('OGL/2023/105/0084').closest('a')).toBeNull();
    expect(screen.getByText('39225').closest('a')).toHaveAttribute('href', 'https://register.example/39225');
  });

  it('say which country a licence is valid for, and what a penalty was for', () => {
    const source = { url: 'https://one.example/', date: '2024-04-04' };
    const licence = { operator: 'One', country: 'GB', authority: 'Commission', account: null, ...source };
    const settlement = { amount: 239_085_00, reasons: ['moneyLaundering' as const], ...source };
    render(
      <InLanguage>
        <FactsList items={[{ ...facts('bet365'), licence, settlements: [settlement] }]} />
      </InLanguage>,
    );
    expect(screen.getByText('Great Britain (not Northern Ireland)')).toBeVisible();
    expect(screen.getByText('£239,085')).toBeVisible();
    expect(screen.getByText('For weak anti-money-laundering checks')).toBeVisible();
  });

  it('neither link nor index a review without sourced facts, which states that it has none', () => {
    for (const id of reviewedBookmakers)
      expect(routeRecord(`${id}-review`).indexable, id).toBe(describedBookmakers.includes(id));
    const { container } = render(
      <InLanguage>
        <ReviewLinks />
      </InLanguage>,
    );
    expect(container.querySelectorAll('a')).toHaveLength(describedBookmakers.length);
    render(
      <InLanguage>
        <ReviewView bookmaker={{ ...facts('bwin'), id: 'bwin' }} heading="bwin" lead="" site="X" />
      </InLanguage>,
    );
    expect(screen.getByText(/^We found no public, dated source/)).toBeVisible();
  });
});
