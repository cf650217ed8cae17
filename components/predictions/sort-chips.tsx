'use client';

import type { MouseEvent } from 'react';
import { isPlainClick } from '@/components/ui/plain-click';
import { isSort, type ListOrder } from '@/lib/domain/shared/sort';
import { Link } from '@/lib/routing/navigation';
import { useDay } from './day-context';
import css from './sort-chips.module.css';

type SortChipsProps = { label: string; choices: readonly { order: ListOrder; href: string; text: string }[] };

/**
 * The orders as links. From one sort to another a script handles them in place and saves the choice: choosing the active
 * one returns to the default. An order that is no sort has a page of its own, to and from which the links lead.
 */
export function SortChips({ label, choices }: SortChipsProps) {
  const { sort: current, toggleSort } = useDay();
  const choose = (event: MouseEvent, order: ListOrder) => {
    if (!isPlainClick(event) || !isSort(order)) return;
    if (isSort(current)) event.preventDefault();
    toggleSort(order);
  };
  return (
    <nav className={css.row} aria-label={label}>
      {choices.map(({ order, href, text }) => {
        const chip = {
          className: css.chip,
          href,
          'data-chip': order,
          'aria-current': order === current ? ('true' as const) : undefined,
          onClick: (event: MouseEvent) => choose(event, order),
          children: text,
        };
        return isSort(order) && isSort(current) ? (
          <a key={order} {...chip} />
        ) : (
          <Link key={order} {...chip} scroll={false} />
        );
      })}
    </nav>
  );
}
