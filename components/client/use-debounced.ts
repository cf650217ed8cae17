'use client';

import { useEffect, useState } from 'react';

/** The value after it has stayed the same for so many milliseconds; an empty string takes effect at once. */
export function useDebounced(value: string, milliseconds: number): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value === '' ? 0 : milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return value === '' ? '' : debounced;
}
