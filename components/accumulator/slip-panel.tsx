'use client';

import { useState } from 'react';
import { usePremium } from '@/components/client/use-premium';
import { ShareActions } from '@/components/football/share-actions';
import { focusHeading } from '@/components/ui/focus-place';
import { RetryButton } from '@/components/ui/retry-button';
import shared from '@/components/ui/shared.module.css';
import { useAccumulator, useUncountedLegs } from '@/lib/api/accumulator';
import { refusalOf } from '@/lib/api/failures';
import { freeLegs, premiumLegs } from '@/lib/domain/accounts/entitlements';
import { maximumSlipPrice } from '@/lib/domain/football/price-limits';
import { legKey, slipParameter, writeSlip } from '@/lib/domain/football/slip-address';
import { createI18n } from '@/lib/format/i18n';
import { clientTranslate } from '@/lib/i18n/client-translate';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/widget-messages';
import { Link } from '@/lib/routing/navigation';
import { slipOgImagePath } from '@/lib/routing/og-image-paths';
import { usePreferencesStore } from '@/stores/preferences-store';
import { slipStore, useSlipStore } from '@/stores/slip-store';
import { parsePrice } from './parse-price';
import { SlipFigures } from './slip-figures';
import { SlipLegs } from './slip-legs';
import { SlipSave } from './slip-save';
import { SlipWarnings } from './slip-warnings';
import css from './slip.module.css';

export type SlipPanelProps = {
  locale: Locale;
  messages: Messages;
  /** The address of the premium screen. */ premiumHref: string;
  loginHref: string;
};

/** The slip's legs, their combined figures, and warnings. */
export function SlipPanel({ locale, messages, premiumHref, loginHref }: SlipPanelProps) {
  const i18n = createI18n(locale, clientTranslate(messages));
  const { t } = i18n;
  const legs = useSlipStore((state) => state.legs);
  const [prices, setPrices] = useState<Readonly<Record<string, string>>>({});
  const [whole, setWhole] = useState('');
  const oddsFormat = usePreferencesStore((state) => state.oddsFormat);
  const wholePrice = parsePrice(whole, oddsFormat, maximumSlipPrice);
  const slip = {
    legs: legs.map((leg) => {
      const price = parsePrice(prices[legKey(leg)] ?? '', oddsFormat);
      return { ...leg, ...(price === null ? {} : { price }) };
    }),
    ...(wholePrice === null ? {} : { price: wholePrice }),
  };
  const isPremium = usePremium();
  const limit = isPremium === true ? premiumLegs : freeLegs;
  const { data, error, isPending, isPlaceholderData, refetch } = useAccumulator({
    ...slip,
    legs: slip.legs.slice(0, limit),
  });
  const uncounted = useUncountedLegs(slip.legs.slice(limit));
  const refusal = error ? refusalOf(error) : null;
  // The last response stays while the next one loads, except for removed legs, which disappear at once.
  const response = error ? undefined : data;

  const clear = (button: HTMLElement) => {
    focusHeading(button);
    slipStore.getState().clear();
  };

  const premiumLink = (
    <Link className={css.button} href={premiumHref}>
      {t('accumulator.slip.premium')}
    </Link>
  );

  return (
    <div className={css.panel} aria-busy={isPending || isPlaceholderData}>
      <SlipLegs
        legs={legs}
        response={response}
        uncounted={uncounted}
        limit={limit}
        hasFailed={refusal !== null}
        prices={prices}
        setPrice={(key, price) => setPrices((known) => ({ ...known, [key]: price }))}
        i18n={i18n}
      />
      {isPremium === false && legs.length > limit ? (
        <div className={shared.stackMd} role="status" data-over-limit="">
          <p>{t('accumulator.slip.overLimit', { count: limit })}</p>
          {premiumLink}
        </div>
      ) : null}
      {refusal ? (
        <div className={shared.stackMd} role="alert">
          <p>{refusal.message ?? t('accumulator.slip.failed')}</p>
          {refusal.status === 403 ? (
            premiumLink
          ) : (
            <RetryButton className={css.button} retry={refetch}>
              {t('accumulator.slip.retry')}
            </RetryButton>
          )}
        </div>
      ) : null}
      {response ? (
        <>
          <SlipFigures
            response={response}
            first={
              legs.length > limit
                ? {
                    counted: limit,
                    count: legs.length,
                    locked: <Link href={premiumHref}>{t('accumulator.slip.premium')}</Link>,
                  }
                : null
            }
            whole={whole}
            setWhole={setWhole}
            i18n={i18n}
          />
          <SlipWarnings response={response} i18n={i18n} />
        </>
      ) : error ? null : (
        <p className={shared.small}>{t('accumulator.slip.working')}</p>
      )}
      <div className={shared.row}>
        <SlipSave key={writeSlip(legs)} slip={slip} loginHref={loginHref} i18n={i18n} />
        <ShareActions
          title={t('accumulator.slip.title')}
          image={slipOgImagePath(locale, legs)}
          url={() => `${location.origin}${location.pathname}?${slipParameter}=${writeSlip(legs)}`}
          className={css.button}
          messages={{
            share: t('accumulator.slip.share'),
            copyLink: t('matchTools.copyLink'),
            savePicture: t('matchTools.savePicture'),
            copied: t('matchTools.copied'),
            copyFailed: t('matchTools.copyFailed'),
          }}
        />
        <button className={css.button} type="button" onClick={({ currentTarget }) => clear(currentTarget)}>
          {t('accumulator.slip.clear')}
        </button>
      </div>
    </div>
  );
}
