'use client';

import { useMemo } from 'react';
import { dateFormat } from '@/lib/domain/shared/intl';
import { intlTag } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locales';
import { useVisitorZone } from './use-visitor-zone';

/** Formats instants (ISO, UTC) as day and time of the visitor's zone. */
export function useInstant(locale: Locale): (instant: string) => string {
  const timeZone = useVisitorZone() ?? 'UTC';
  return useMemo(() => {
    const format = dateFormat(intlTag(locale), {
      dateStyle: 'medium',
      timeStyle: 'short',
      hourCycle: 'h23',
      timeZone,
    });
    return (instant: string) => format.format(new Date(instant));
  }, [locale, timeZone]);
}
