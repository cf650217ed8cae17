'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import field from '@/components/ui/search-field.module.css';

type LeagueFilterProps = {
  /** The address of the site's search, which handles the form if no script runs. */
  search: string;
  messages: { label: string; submit: string; none: string };
};

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/**
 * Hides all countries and leagues on the page without the typed text in their name or address.
 * @returns how many leagues are left
 */
function filterLeagues(typed: string): number {
  const wanted = plain(typed.trim());
  let count = 0;
  for (const country of document.querySelectorAll<HTMLDetailsElement>('details[data-country]')) {
    const ofCountry = plain(country.querySelector('summary')?.textContent ?? '');
    const leagues = [...country.querySelectorAll<HTMLElement>('[data-league]')];
    for (const league of leagues) {
      const text = `${ofCountry} ${plain(league.textContent)} ${(league.dataset.league ?? '').replaceAll('-', ' ')}`;
      league.hidden = !text.includes(wanted);
    }
    const left = leagues.filter(({ hidden }) => !hidden).length;
    country.hidden = left === 0;
    country.dataset.wasOpen ??= String(country.open);
    country.open = wanted === '' ? country.dataset.wasOpen === 'true' : left > 0;
    count += left;
  }
  return count;
}

/** Filters the page's leagues while the visitor types; if submitted, it searches the site. */
export function LeagueFilter({ search, messages }: LeagueFilterProps) {
  const [isEmpty, setEmpty] = useState(false);
  return (
    <form className={field.form} role="search" action={search} method="get">
      <label className={field.label} htmlFor="league-filter">
        {messages.label}
      </label>
      <div className={field.row}>
        <input
          className={field.input}
          id="league-filter"
          name="q"
          type="search"
          dir="auto"
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          required
          onChange={({ target }) => setEmpty(filterLeagues(target.value) === 0)}
        />
        <button className={field.submit} type="submit" aria-label={messages.submit}>
          <Icon name="search" />
        </button>
      </div>
      <p role="status">{isEmpty ? messages.none : null}</p>
    </form>
  );
}
