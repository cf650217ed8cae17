'use client';

import { useState, type ReactNode } from 'react';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import { storageKeys } from '@/lib/domain/shared/constants';
import { savePreference } from '@/stores/support/browser-storage';
import css from './rows-toggle.module.css';

const mark = () => document.documentElement.dataset;

/** Switches lists between rows and cards on this device; the head script applies the choice before the first paint. */
export function RowsToggle({ label, icon }: { label: string; icon: ReactNode }) {
  const marked = useBrowserValue(() => mark().rows, undefined);
  const [chosen, choose] = useState<string>();
  const rows = chosen ?? marked;
  const toggle = () => {
    const next = rows === 'compact' ? 'cards' : 'compact';
    mark().rows = next;
    savePreference(storageKeys.rows, next);
    choose(next);
  };
  return (
    <button
      className={css.toggle}
      type="button"
      aria-pressed={rows === 'compact'}
      aria-label={label}
      title={label}
      onClick={toggle}
      data-needs-js
    >
      {icon}
    </button>
  );
}
