'use client';

import { useEffect, useState } from 'react';
import { dropParameter, putParameter } from '@/components/client/rewrite-address';
import { useLazy } from '@/components/client/use-lazy';
import { premiumLegs } from '@/lib/domain/accounts/entitlements';
import { legKey, parseLegKey, slipParameter, writeSlip } from '@/lib/domain/football/slip-address';
import { storageKeys } from '@/lib/domain/shared/constants';
import { slipStore, useSlipStore } from '@/stores/slip-store';
import { followOtherTabs } from '@/stores/support/other-tabs';
import { toastStore } from '@/stores/toast-store';
import type { SlipPanelProps } from './slip-panel';
import css from './slip.module.css';

const titleId = 'slip-title';

type SlipProps = SlipPanelProps & { title: string; empty: string };

/** The slip beside the matches. The code for its figures loads when the first leg is picked. */
export function Slip({ title, empty, ...panel }: SlipProps) {
  const count = useSlipStore((state) => state.legs.length);
  const hasLegs = count > 0;
  const [isOpen, setIsOpen] = useState(false);
  const loaded = useLazy(hasLegs, () => import('./slip-panel'));

  useEffect(() => {
    slipStore.getState().restore(new URLSearchParams(location.search).get(slipParameter));
    // From the first change on, the slip is the visitor's own and no longer the one from the address.
    const unsubscribe = slipStore.subscribe(() => dropParameter(slipParameter));
    const stop = pickOnClick();
    const stopTabs = followOtherTabs(storageKeys.slip, slipStore.getState().takeOver);
    return () => {
      unsubscribe();
      stop();
      stopTabs();
    };
  }, []);
  // A response from the server also renders the slip again, and may have brought other buttons.
  useEffect(() => {
    markPicked();
    keepShared();
  });

  return (
    <section
      className={css.slip}
      aria-labelledby={titleId}
      data-open={isOpen && hasLegs ? '' : undefined}
      data-empty={hasLegs ? undefined : ''}
    >
      <div className={css.head}>
        <h2 className={css.title} id={titleId}>
          {title}
        </h2>
        {hasLegs ? (
          <button
            className={css.toggle}
            type="button"
            aria-labelledby={`${titleId} slip-count`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span id="slip-count">{count}</span>
            <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 15l7-7 7 7" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
            </svg>
          </button>
        ) : null}
      </div>
      {hasLegs && loaded ? <loaded.SlipPanel {...panel} /> : <p className={css.empty}>{empty}</p>}
    </section>
  );
}

/** Adds one listener for all buttons on the page, and one subscription that marks them. @returns a cleanup function */
function pickOnClick(): () => void {
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-leg]') : null;
    const leg = parseLegKey(button?.dataset.leg ?? '');
    if (leg && !slipStore.getState().toggle(leg))
      toastStore.getState().show('warning', { key: 'widgets.slip.full', values: { count: premiumLegs } });
  };
  document.addEventListener('click', onClick);
  const unsubscribe = slipStore.subscribe(markPicked);
  return () => {
    document.removeEventListener('click', onClick);
    unsubscribe();
  };
}

/** A shared slip is stored only in the address, so it is copied to the address of each other day or league. */
function keepShared(): void {
  const { isShared, legs } = slipStore.getState();
  if (isShared && legs.length > 0) putParameter(slipParameter, writeSlip(legs));
}

function markPicked(): void {
  const picked = new Set(slipStore.getState().legs.map(legKey));
  for (const button of document.querySelectorAll<HTMLElement>('[data-leg]'))
    button.setAttribute('aria-pressed', String(picked.has(button.dataset.leg ?? '')));
}
