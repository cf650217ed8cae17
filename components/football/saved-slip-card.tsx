'use client';

import { useState, type MouseEvent } from 'react';
import { HiddenText } from '@/components/ui/hidden-text';
import { Icon, type IconName } from '@/components/ui/icon';
import shared from '@/components/ui/shared.module.css';
import type { SavedLeg, SavedSlip } from '@/lib/contracts/saved-slips';
import { premiumLegs } from '@/lib/domain/accounts/entitlements';
import { slipNameMaximum } from '@/lib/domain/football/saved-slip';
import { readSlip, writeSlip } from '@/lib/domain/football/slip-address';
import type { I18n } from '@/lib/format/i18n';
import { marketName, pickName } from '@/lib/format/market-text';
import { slipPercent } from '@/lib/format/slip-percent';
import { formatDate, formatNumber } from '@/lib/i18n/formats';
import type { MessageKey } from '@/lib/i18n/translate';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { slipStore } from '@/stores/slip-store';
import { toastStore } from '@/stores/toast-store';
import { Odds } from './odds';
import css from './saved-slip-card.module.css';
import { ScoreLine } from './score-line';
import { settledKeys } from './settled-keys';
import { useVisitorZone } from './use-visitor-zone';

type SavedSlipCardProps = {
  slip: SavedSlip;
  /** Rejects if the name was not stored, after telling the visitor why. */ rename: (name: string) => Promise<void>;
  remove: () => Promise<void>;
  i18n: I18n;
};

/** The stake in euros for which returns are stated. */
const stake = 10;

const stateIcons: Record<SavedSlip['state'], IconName> = {
  open: 'clock',
  won: 'check',
  part: 'check',
  lost: 'close',
  void: 'previous',
};

/** One saved slip: its state, its legs with their results, and its value when it was saved. */
export function SavedSlipCard({ slip, rename, remove, i18n }: SavedSlipCardProps) {
  const { t, format, locale } = i18n;
  const zone = useVisitorZone() ?? 'UTC';
  const [naming, setNaming] = useState<'before' | 'now' | 'after'>('before');
  const isNaming = naming === 'now';
  const name =
    slip.name ?? t('slips.saved.untitled', { date: formatDate(locale, new Date(slip.createdAt), 'dateTime', zone) });
  const addToSlip = (event: MouseEvent) => {
    if (slipStore.getState().add(readSlip(writeSlip(slip.legs)))) return;
    event.preventDefault();
    toastStore.getState().show('warning', { key: 'widgets.slip.full', values: { count: premiumLegs } });
  };
  return (
    <article className={css.slip} aria-label={name} data-state={slip.state}>
      <header className={css.head}>
        {isNaming ? (
          <Naming value={slip.name ?? ''} i18n={i18n} close={() => setNaming('after')} keep={rename} />
        ) : (
          <h3 className={css.name}>
            <bdi>{name}</bdi>
          </h3>
        )}
        <p className={css.state} data-state={slip.state}>
          <Icon name={stateIcons[slip.state]} size={16} />
          {t(`slips.state.${slip.state}`)}
        </p>
      </header>
      <p className={shared.small}>{t(slip.legs.length === 1 ? 'slips.saved.single' : 'shell.accumulator')}</p>
      <ol className={css.legs}>
        {slip.legs.map((leg) => (
          <Leg key={`${leg.matchId} ${leg.market} ${leg.outcome}`} leg={leg} i18n={i18n} />
        ))}
      </ol>
      <dl className={css.figures}>
        <div>
          <dt>{t('slips.saved.probability')}</dt>
          <dd>
            {slip.probability === null ? t('common.notAvailable') : slipPercent(slip.probability, slip.legs, format)}
          </dd>
        </div>
        {slip.price === null ? null : (
          <div data-odds="">
            <dt>{t('slips.saved.odds')}</dt>
            <dd>
              <Odds value={slip.price} format={format} />
            </dd>
          </div>
        )}
        {slip.returned === null ? null : (
          <div data-odds="">
            <dt>{t('slips.saved.returned', { stake: formatNumber(locale, stake, 'euro') })}</dt>
            <dd>{formatNumber(locale, stake * slip.returned, 'euro')}</dd>
          </div>
        )}
      </dl>
      <p className={shared.row}>
        <Link className={css.button} href={href(locale, 'accumulator')} onClick={addToSlip}>
          {t('slips.saved.again')}
        </Link>
        {isNaming ? null : (
          <button
            className={css.button}
            type="button"
            aria-label={t('slips.saved.name') + format.colon + name}
            autoFocus={naming === 'after'}
            onClick={() => setNaming('now')}
          >
            {t('slips.saved.name')}
          </button>
        )}
        <Removal name={name} remove={remove} i18n={i18n} />
      </p>
    </article>
  );
}

type RemovalProps = { name: string; remove: () => Promise<void>; i18n: I18n };

/** Deleting cannot be undone and removes the slip from the record, so the first press only asks for confirmation. */
function Removal({ name, remove, i18n: { t } }: RemovalProps) {
  const [isAsking, setAsking] = useState(false);
  const press = () => {
    setAsking(!isAsking);
    if (isAsking) void remove();
  };
  // Always the same element, so that it keeps the focus.
  return (
    <button
      className={isAsking ? css.ask : css.icon}
      type="button"
      aria-label={isAsking ? undefined : t('slips.saved.delete', { name })}
      onClick={press}
      onBlur={() => setAsking(false)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setAsking(false);
      }}
    >
      {isAsking ? t('slips.saved.reallyDelete', { name }) : <Icon name="close" size={16} />}
    </button>
  );
}

function Naming({
  value,
  i18n: { t },
  close,
  keep,
}: {
  value: string;
  i18n: I18n;
  close: () => void;
  keep: (name: string) => Promise<void>;
}) {
  const [name, setName] = useState(value);
  return (
    <form
      className={shared.row}
      onSubmit={(event) => {
        event.preventDefault();
        // The typed text stays if it could not be stored.
        void keep(name).then(close, () => undefined);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <input
        className={css.input}
        aria-label={t('slips.saved.name')}
        dir="auto"
        maxLength={slipNameMaximum}
        value={name}
        autoFocus
        onChange={(event) => setName(event.target.value)}
      />
      <button className={css.button} type="submit">
        {t('accumulator.slip.save')}
      </button>
    </form>
  );
}

function Locked({ i18n: { t } }: { i18n: I18n }) {
  return (
    <>
      <Icon name="lock" size={16} />
      <HiddenText>{t('common.notAvailable')}</HiddenText>
    </>
  );
}

const openStateLabels: Partial<Record<SavedLeg['state'], MessageKey>> = {
  started: 'accumulator.state.started',
  finished: 'accumulator.state.finished',
  postponed: 'accumulator.state.postponed',
  void: 'accumulator.state.void',
};

function Leg({ leg, i18n }: { leg: SavedLeg; i18n: I18n }) {
  const { t, format, locale } = i18n;
  const { match, settlement } = leg;
  const state = settlement ? settledKeys[settlement] : openStateLabels[leg.state];
  const why = settlement === 'void' ? openStateLabels[leg.state] : undefined;
  return (
    <li className={css.leg}>
      <span className={css.what}>
        <bdi className={css.outcome}>{pickName(leg.market, leg.outcome, match, i18n)}</bdi>
        <span className={shared.small}>{marketName(leg.market, i18n)}</span>
        <Link className={css.match} href={href(locale, 'prediction', { date: match.date, prediction: match.slug })}>
          <bdi>{match.home.shortName}</bdi>
          {format.dash}
          <bdi>{match.away.shortName}</bdi>
        </Link>
        {match.replay ? (
          <span className={shared.small} title={t('common.replayText')}>
            {t('common.replayBadge')}
          </span>
        ) : null}
      </span>
      <span className={css.end}>
        <span className={css.percent}>
          {leg.percent === null ? <Locked i18n={i18n} /> : format.percent(leg.percent / 100)}
        </span>
        {match.score ? (
          <ScoreLine home={format.count(match.score.home)} away={format.count(match.score.away)} locale={locale} />
        ) : null}
        {state ? (
          <span className={css.settled} data-settlement={settlement ?? undefined}>
            {t(state)}
          </span>
        ) : null}
        {why && why !== state ? <span className={shared.small}>{t(why)}</span> : null}
      </span>
    </li>
  );
}
