'use client';

import { useEffect, useState } from 'react';

/** The value once it has not changed for the given number of milliseconds; an empty text takes effect at once. */
export function useDebounced(value: string, milliseconds: number): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value === '' ? 0 : milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return value === '' ? '' : debounced;
}
