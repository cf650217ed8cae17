'use client';

import { focusHeading } from '@/components/ui/focus-place';
import { HiddenText } from '@/components/ui/hidden-text';
import shared from '@/components/ui/shared.module.css';
import type { AccumulatorResponse } from '@/lib/contracts/accumulator';
import { legKey, type SlipLeg } from '@/lib/domain/football/slip-address';
import type { I18n } from '@/lib/format/i18n';
import { marketName, pickName } from '@/lib/format/market-text';
import { missingReasonKeys } from '@/lib/format/match-text';
import { writeOdds } from '@/lib/format/odds-formats';
import { isMarketId } from '@/lib/model/markets';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { usePreferencesStore } from '@/stores/preferences-store';
import { slipStore } from '@/stores/slip-store';
import { legName } from './leg-name';
import { isInvalidPrice } from './parse-price';
import css from './slip.module.css';

type SlipLegsProps = {
  legs: readonly SlipLeg[];
  response: AccumulatorResponse | undefined;
  /** The legs after the first `limit` ones, which are not counted. */
  uncounted?: AccumulatorResponse['legs'];
  limit?: number;
  /** The legs could not be resolved, but they can still be removed. */
  hasFailed?: boolean;
  /** The odds as typed, by leg. */
  prices: Readonly<Record<string, string>>;
  setPrice(key: string, price: string): void;
  i18n: I18n;
};

const stateLabels = {
  open: null,
  started: 'accumulator.state.started',
  finished: 'accumulator.state.finished',
  postponed: 'accumulator.state.postponed',
  void: 'accumulator.state.void',
  'no-prediction': null,
} as const;

/** The picked legs, each with its probability, its odds and a remove button. */
export function SlipLegs({
  legs,
  response,
  uncounted = [],
  limit = Infinity,
  hasFailed = false,
  prices,
  setPrice,
  i18n,
}: SlipLegsProps) {
  const { t, format, locale } = i18n;
  const oddsFormat = usePreferencesStore((state) => state.oddsFormat);
  const known = new Map([...(response?.legs ?? []), ...uncounted].map((leg) => [legKey(leg), leg]));
  return (
    <ol className={shared.stackMd}>
      {legs.map((leg, index) => {
        const key = legKey(leg);
        const priced = known.get(key);
        const isOver = index >= limit;
        if (!priced && !hasFailed && !isOver) return <li key={key} className={css.waiting} aria-hidden="true" />;
        if (!priced) {
          // The address may name an unknown market.
          const name = isMarketId(leg.market) ? marketName(leg.market, i18n) : t('accumulator.slip.unknownLeg');
          return (
            <li key={key} className={css.leg} data-over={isOver ? '' : undefined}>
              <span className={css.what}>{name}</span>
              <span />
              <span />
              <RemoveButton legKey={key} label={t('accumulator.slip.remove', { leg: name })} />
            </li>
          );
        }
        const state = priced.noPrediction ? missingReasonKeys[priced.noPrediction] : stateLabels[priced.state];
        const name = legName(priced, i18n);
        return (
          <li key={key} className={css.leg} data-over={isOver ? '' : undefined}>
            <div className={css.what}>
              <bdi className={css.outcome}>{pickName(leg.market, leg.outcome, priced.match, i18n)}</bdi>
              <span className={shared.small}>{marketName(leg.market, i18n)}</span>
              <Link
                className={css.match}
                href={href(locale, 'prediction', { date: priced.match.date, prediction: priced.match.slug })}
              >
                <bdi>{priced.match.home.shortName}</bdi>
                {format.dash}
                <bdi>{priced.match.away.shortName}</bdi>
              </Link>
              {state ? <span className={css.state}>{t(state)}</span> : null}
            </div>
            <span className={css.percent}>
              {priced.percent === null ? t('common.notAvailable') : format.percent(priced.percent / 100)}
            </span>
            <label data-odds="">
              <HiddenText>{t('accumulator.slip.legPrice', { leg: name })}</HiddenText>
              <input
                className={css.input}
                inputMode={oddsFormat === 'decimal' ? 'decimal' : 'text'}
                autoComplete="off"
                maxLength={8}
                placeholder={
                  priced.price === null ? t('accumulator.slip.odds') : writeOdds(priced.price, oddsFormat, format.odds)
                }
                value={prices[key] ?? ''}
                aria-invalid={isInvalidPrice(prices[key] ?? '', oddsFormat) || undefined}
                onChange={(event) => setPrice(key, event.target.value)}
              />
            </label>
            <RemoveButton legKey={key} label={t('accumulator.slip.remove', { leg: name })} />
          </li>
        );
      })}
    </ol>
  );
}

function RemoveButton({ legKey: key, label }: { legKey: string; label: string }) {
  return (
    <button
      className={css.remove}
      type="button"
      aria-label={label}
      onClick={({ currentTarget }) => takeOff(currentTarget, key)}
    >
      <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
    </button>
  );
}

/**
 * Moves the focus before the button is removed with its leg: to another leg's button, or from the only leg to the
 * heading.
 */
function takeOff(button: HTMLElement, key: string): void {
  const leg = button.closest('li');
  const beside = leg?.nextElementSibling ?? leg?.previousElementSibling;
  const next = beside?.querySelector('button');
  if (next) next.focus();
  else focusHeading(button);
  slipStore.getState().remove(key);
}
