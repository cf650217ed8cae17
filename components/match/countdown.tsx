'use client';

import { useEffect, useState } from 'react';
import { numberFormat } from '@/lib/domain/shared/intl';
import { appNow } from '@/lib/env/app-now';
import css from './countdown.module.css';

type CountdownProps = {
  /** The kick-off, as an ISO instant. */
  at: string;
  label: string;
  /** The language tag for `Intl`. */
  tag: string;
};

const second = 1_000;
const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/**
 * How units are written; short if not listed. In most languages the narrow forms are inconsistent (23h 45min), and in
 * Romanian the short ones lack "de" (20 de ore).
 */
const unitDisplays: Readonly<Record<string, 'narrow' | 'long'>> = { en: 'narrow', ro: 'long' };

/** Cached, because Intl's constructors are slow. */
const formats = new Map<string, Intl.NumberFormat>();

function written(count: number, unit: (typeof units)[number][0], tag: string): string {
  const key = `${tag} ${unit}`;
  let format = formats.get(key);
  const unitDisplay = unitDisplays[tag.slice(0, 2)] ?? 'short';
  if (!format) formats.set(key, (format = numberFormat(tag, { style: 'unit', unit, unitDisplay })));
  return format.format(count);
}

/** The two or three largest units of the remaining time. */
function remaining(milliseconds: number, tag: string): string {
  let rest = Math.floor(milliseconds / second);
  const parts: string[] = [];
  for (const [unit, seconds] of units) {
    const count = Math.floor(rest / seconds);
    rest -= count * seconds;
    const shown = unit === 'second' ? milliseconds < 3_600 * second : count > 0 || parts.length > 0;
    if (shown) parts.push(written(count, unit, tag));
  }
  return joined(parts, tag.slice(0, 2));
}

/** Arabic has "and" before each further unit, and Romanian before the last one. */
function joined(parts: readonly string[], language: string): string {
  if (language === 'ar') return parts.join(' و');
  return language === 'ro' ? parts.join(', ').replace(/, ([^,]+)$/, ' și $1') : parts.join(' ');
}

/** The time until kick-off. The server leaves it empty: pages are cached, and a cached countdown would be wrong. */
export function Countdown({ at, label, tag }: CountdownProps) {
  const [left, setLeft] = useState<number | null>(null);

  useEffect(() => {
    const update = () => setLeft(Date.parse(at) - appNow().getTime());
    // In a separate task, because a page's first formatted number loads the language's data, and the page must respond
    // to input before that.
    const first = window.setTimeout(update);
    const timer = window.setInterval(update, second);
    return () => {
      window.clearTimeout(first);
      window.clearInterval(timer);
    };
  }, [at]);

  return <p className={css.countdown}>{left !== null && left > 0 ? `${label} ${remaining(left, tag)}` : null}</p>;
}
