'use client';

import { useEffect, useState } from 'react';
import { appNow } from '@/components/providers/app-now';
import css from './countdown.module.css';

type CountdownProps = {
  /** The kick-off, as an ISO instant. */
  at: string;
  label: string;
  /** The tag that `Intl` formats with. */
  tag: string;
};

const second = 1_000;
const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The two or three largest units that say how long it still is. */
function words(milliseconds: number, tag: string): string {
  let rest = Math.floor(milliseconds / second);
  const parts: string[] = [];
  for (const [unit, seconds] of units) {
    const count = Math.floor(rest / seconds);
    rest -= count * seconds;
    const shown = unit === 'second' ? milliseconds < 3_600 * second : count > 0 || parts.length > 0;
    if (shown) parts.push(new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'narrow' }).format(count));
  }
  return parts.join(' ');
}

/** The time until kick-off. The server leaves its line empty: pages are kept, and a kept countdown would be wrong. */
export function Countdown({ at, label, tag }: CountdownProps) {
  const [left, setLeft] = useState<number | null>(null);

  useEffect(() => {
    const update = () => setLeft(Date.parse(at) - appNow().getTime());
    update();
    const timer = window.setInterval(update, second);
    return () => window.clearInterval(timer);
  }, [at]);

  return <p className={css.countdown}>{left !== null && left > 0 ? `${label} ${words(left, tag)}` : null}</p>;
}
