'use client';

import { useEffect, useState } from 'react';
import { Ball } from './ball';
import { goalImage } from './goal-image';
import css from './home-button.module.css';

/** Long enough to see the goal, in ms. */
const goalMs = 2_000;

type HomeButtonProps = { href: string; label: string; scoring: string };

/** Shows "Scoring...", plays the goal, and opens today's matches after 2 s. */
export function HomeButton({ href, label, scoring }: HomeButtonProps) {
  const [isScoring, setScoring] = useState(false);

  useEffect(() => {
    if (!isScoring) return;
    // This is a full load, because the page's own router may be broken after a fatal error.
    const timer = setTimeout(() => window.location.assign(href), goalMs);
    return () => clearTimeout(timer);
  }, [isScoring, href]);

  return (
    <div className={css.stage}>
      <button className={css.home} type="button" disabled={isScoring} onClick={() => setScoring(true)} data-needs-js>
        <span aria-live="polite">{isScoring ? scoring : label}</span>
      </button>
      <noscript>
        <a className={css.home} href={href}>
          {label}
        </a>
      </noscript>
      {isScoring ? (
        <div className={css.goal} aria-hidden="true" data-goal>
          {/* oxlint-disable-next-line nextjs/no-img-element -- an SVG of 1 KB, preloaded */}
          <img className={css.net} src={goalImage} width={480} height={220} alt="" />
          <Ball className={css.shot} />
        </div>
      ) : null}
    </div>
  );
}
