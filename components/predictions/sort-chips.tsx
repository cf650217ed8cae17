'use client';

import type { MouseEvent } from 'react';
import { isPlainClick } from '@/components/ui/plain-click';
import type { Sort } from '@/lib/domain/shared/sort';
import { useDay } from './day-context';
import css from './sort-chips.module.css';

type SortChipsProps = { label: string; choices: readonly { sort: Sort; href: string; text: string }[] };

/**
 * The sorts as links, which a script handles in place: it saves the choice, and choosing the active one returns to the
 * default.
 */
export function SortChips({ label, choices }: SortChipsProps) {
  const { sort: current, toggleSort } = useDay();
  const choose = (event: MouseEvent, sort: Sort) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    toggleSort(sort);
  };
  return (
    <nav className={css.row} aria-label={label}>
      {choices.map(({ sort, href, text }) => (
        <a
          key={sort}
          className={css.chip}
          href={href}
          data-chip={sort}
          aria-current={sort === current ? 'true' : undefined}
          onClick={(event) => choose(event, sort)}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
