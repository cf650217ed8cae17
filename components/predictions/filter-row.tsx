import type { ReactNode } from 'react';
import chips from '@/components/ui/scroll-frame.module.css';
import css from './filter-row.module.css';

export function FilterRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={css.group} aria-label={label}>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      <div className={chips.wrapping}>{children}</div>
    </nav>
  );
}
