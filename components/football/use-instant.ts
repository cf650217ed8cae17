'use client';

import { useMemo } from 'react';
import { dateFormat } from '@/lib/domain/shared/intl';
import { intlTag } from '@/lib/i18n/formats';
import { twelveHours } from '@/lib/i18n/kick-off-formats';
import type { Locale } from '@/lib/i18n/locales';
import { usePreferencesStore } from '@/stores/preferences-store';
import { useVisitorZone } from './use-visitor-zone';

/** Formats instants (ISO, UTC) as day and time in the visitor's time zone and clock. */
export function useInstant(locale: Locale): (instant: string) => string {
  const timeZone = useVisitorZone() ?? 'UTC';
  const hasTwelveHours = usePreferencesStore((state) => state.hasTwelveHours);
  return useMemo(() => {
    const format = dateFormat(intlTag(locale), {
      dateStyle: 'medium',
      timeStyle: 'short',
      hourCycle: hasTwelveHours ? twelveHours.hourCycle : 'h23',
      timeZone,
    });
    return (instant: string) => format.format(new Date(instant));
  }, [locale, timeZone, hasTwelveHours]);
}
