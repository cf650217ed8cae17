'use client';

import { useEffect, useState } from 'react';
import { createClock } from '@/lib/domain/clock';
import { readPublicSettings } from '@/lib/env/client';
import { useRouter } from '@/lib/routing/navigation-client';
import css from './countdown.module.css';

type CountdownProps = {
  /** The kick-off, as an ISO instant. */
  at: string;
  label: string;
  /** The tag that `Intl` formats with. */
  tag: string;
};

const clock = createClock();
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

/** The time until kick-off, at which the page is fetched anew: everything opens then. The server leaves its line empty: pages are kept, and a kept countdown would be wrong. */
export function Countdown({ at, label, tag }: CountdownProps) {
  const [left, setLeft] = useState<number | null>(null);
  const router = useRouter();

  useEffect(() => {
    const { clockOffsetMs } = readPublicSettings();
    const remaining = () => Date.parse(at) - clock.now().getTime() - clockOffsetMs;
    let wasAhead = remaining() > 0;
    const update = () => {
      const next = remaining();
      setLeft(next);
      if (wasAhead && next <= 0) {
        wasAhead = false;
        router.refresh();
      }
    };
    update();
    const timer = window.setInterval(update, second);
    return () => window.clearInterval(timer);
  }, [at, router]);

  return <p className={css.countdown}>{left !== null && left > 0 ? `${label} ${words(left, tag)}` : null}</p>;
}
