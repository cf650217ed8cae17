'use client';

import { useState } from 'react';
import { shareAddress } from '@/components/football/share-address';
import { useAccumulator } from '@/lib/api/accumulator';
import { serverMessage } from '@/lib/api/create-client';
import { legKey, slipParameter, writeSlip } from '@/lib/domain/slip-address';
import { createI18n } from '@/lib/format/i18n';
import { clientTranslate } from '@/lib/i18n/client-translate';
import type { Locale } from '@/lib/i18n/locales';
import type { Words } from '@/lib/i18n/widget-words';
import { slipStore, useSlipStore } from '@/stores/slip-store';
import { parsePrice } from './parse-price';
import { SlipFigures } from './slip-figures';
import { SlipLegs } from './slip-legs';
import { SlipSave } from './slip-save';
import { slipTitleId } from './slip-title-id';
import { SlipWarnings } from './slip-warnings';
import css from './slip.module.css';

export type SlipPanelProps = {
  locale: Locale;
  words: Words;
  /** Address of the premium screen. */ premiumHref: string;
};

/** The slip's legs, what they are worth together, and what to know about them. */
export function SlipPanel({ locale, words, premiumHref }: SlipPanelProps) {
  const i18n = createI18n(locale, clientTranslate(words));
  const { t } = i18n;
  const legs = useSlipStore((state) => state.legs);
  const [prices, setPrices] = useState<Readonly<Record<string, string>>>({});
  const [whole, setWhole] = useState('');
  const wholePrice = parsePrice(whole);
  const slip = {
    legs: legs.map((leg) => {
      const price = parsePrice(prices[legKey(leg)] ?? '');
      return { ...leg, ...(price === null ? {} : { price }) };
    }),
    ...(wholePrice === null ? {} : { price: wholePrice }),
  };
  const { data, error, isPending, isPlaceholderData, refetch } = useAccumulator(slip);
  // While another slip is being computed the last answer stays; legs that are gone from the slip go at once.
  const answer = error ? undefined : data;

  const share = () => {
    const url = `${location.origin}${location.pathname}?${slipParameter}=${writeSlip(legs)}`;
    return shareAddress(t('accumulator.slip.title'), url, {
      copied: t('matchTools.copied'),
      copyFailed: t('matchTools.copyFailed'),
    });
  };

  const clear = () => {
    document.getElementById(slipTitleId)?.focus();
    slipStore.getState().clear();
  };

  return (
    <div className={css.panel} aria-busy={isPending || isPlaceholderData}>
      <SlipLegs
        legs={legs}
        answer={answer}
        prices={prices}
        setPrice={(key, price) => setPrices((known) => ({ ...known, [key]: price }))}
        i18n={i18n}
      />
      {error ? (
        <div className={css.failure} role="alert">
          <p>{serverMessage(error) ?? t('accumulator.slip.failed')}</p>
          <button className={css.button} type="button" onClick={() => void refetch()}>
            {t('accumulator.slip.retry')}
          </button>
        </div>
      ) : null}
      {answer ? (
        <>
          <SlipFigures answer={answer} whole={whole} setWhole={setWhole} i18n={i18n} />
          <SlipWarnings answer={answer} i18n={i18n} />
        </>
      ) : error ? null : (
        <p className={css.working}>{t('accumulator.slip.working')}</p>
      )}
      <div className={css.actions}>
        <SlipSave key={writeSlip(legs)} slip={slip} href={premiumHref} i18n={i18n} />
        <button className={css.button} type="button" onClick={() => void share()}>
          {t('accumulator.slip.share')}
        </button>
        <button className={css.button} type="button" onClick={clear}>
          {t('accumulator.slip.clear')}
        </button>
      </div>
    </div>
  );
}
