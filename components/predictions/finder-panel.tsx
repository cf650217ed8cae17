'use client';

import { useState, type FormEvent } from 'react';
import { IslandMessages } from '@/components/client/island-messages';
import { Odds } from '@/components/football/odds';
import { OutcomeHead } from '@/components/football/outcome-head';
import { SelectField } from '@/components/ui/form/fields';
import { FormButton } from '@/components/ui/form/form-button';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { saveFile } from '@/components/ui/save-file';
import shared from '@/components/ui/shared.module.css';
import { errorText } from '@/lib/api/failures';
import { useApiMutation } from '@/lib/api/queries';
import type { OutcomeList } from '@/lib/contracts/outcomes';
import type { I18n } from '@/lib/format/i18n';
import { marketName, pickName } from '@/lib/format/market-text';
import { markets } from '@/lib/model/markets';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './finder-panel.module.css';

type FinderPanelProps = { date: string; /** A league's slug. */ league: string | null; i18n: I18n };

/** The probabilities to choose bounds from, 0..1. */
const bounds = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
/** Without handicaps, which differ only in their line; a search of all markets includes them. */
const offered = markets.filter(({ family }) => family !== 'asian-handicap');
const usual = { betType: '', from: 0.6, to: 1 };

/** Filters by market and probability, with the matching outcomes as a table and as a file. */
export function FinderPanel({ date, league, i18n }: FinderPanelProps) {
  const { t, format } = i18n;
  const [choice, setChoice] = useState(usual);
  const [last, setLast] = useState<OutcomeList>();
  const search = useApiMutation('get /api/predictions/outcomes');
  const download = useApiMutation('get /api/predictions/outcomes.csv', {
    call: { accept: 'text/csv' },
    onSuccess: (table) => saveFile(`outcomes-${date}.csv`, table, 'text/csv'),
  });
  const isBusy = search.isPending || download.isPending;
  const error = search.error ?? download.error;
  // The last list stays while the next one loads, and if that fails.
  const found = search.data ?? last;
  const query = {
    date,
    minProbability: choice.from,
    maxProbability: choice.to,
    ...(choice.betType === '' ? {} : { betType: choice.betType }),
    ...(league === null ? {} : { league }),
  };
  const show = (event: FormEvent) => {
    event.preventDefault();
    download.reset();
    setLast(found);
    search.mutate({ query });
  };
  const save = () => {
    setLast(found);
    search.reset();
    download.mutate({ query });
  };
  const percents = bounds.map((bound) => (
    <option key={bound} value={bound}>
      {format.percent(bound)}
    </option>
  ));

  return (
    <form className={shared.stackMd} onSubmit={show}>
      <div className={css.fields}>
        <SelectField
          label={t('slips.finder.market')}
          value={choice.betType}
          onChange={(event) => setChoice({ ...choice, betType: event.target.value })}
        >
          <option value="">{t('slips.finder.allMarkets')}</option>
          {offered.map(({ id }) => (
            <option key={id} value={id}>
              {marketName(id, i18n)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('slips.finder.from')}
          value={choice.from}
          onChange={(event) => setChoice({ ...choice, from: Number(event.target.value) })}
        >
          {percents}
        </SelectField>
        <SelectField
          label={t('slips.finder.to')}
          value={choice.to}
          onChange={(event) => setChoice({ ...choice, to: Number(event.target.value) })}
        >
          {percents}
        </SelectField>
      </div>
      <p className={form.row}>
        <FormButton kind="button" type="submit" disabled={isBusy}>
          {t('slips.finder.find')}
        </FormButton>
        <FormButton kind="quiet" type="button" disabled={isBusy} onClick={save}>
          {t('slips.finder.file')}
        </FormButton>
      </p>
      <FormStatus kind="error">{error ? errorText(error, t, 'common.notAvailable') : null}</FormStatus>
      {/* In the page before its text, so that screen readers announce the text. */}
      <div role="status">{found ? <Found found={found} i18n={i18n} /> : null}</div>
      {found && found.total > 0 ? <Outcomes items={found.items} i18n={i18n} /> : null}
    </form>
  );
}

function Found({ found: { items, total }, i18n: { t, format } }: { found: OutcomeList; i18n: I18n }) {
  if (total === 0) return <p>{t('slips.finder.none')}</p>;
  return (
    <>
      <p>{t('slips.finder.found', { count: format.count(total) })}</p>
      {total > items.length ? (
        <p className={css.outcome}>{t('slips.finder.first', { shown: format.count(items.length) })}</p>
      ) : null}
    </>
  );
}

function Outcomes({ items, i18n }: { items: OutcomeList['items']; i18n: I18n }) {
  const { t, format, locale } = i18n;
  return (
    <div className={css.scroll} role="region" aria-label={t('slips.finder.title')} tabIndex={0}>
      <table className={css.table}>
        <IslandMessages i18n={i18n}>
          <OutcomeHead />
        </IslandMessages>
        <tbody>
          {items.map(({ match, market, id, percent, fairOdds }) => (
            <tr key={`${match.id} ${market} ${id}`}>
              <th scope="row">
                <Link
                  className={css.match}
                  href={href(locale, 'prediction', { date: match.date, prediction: match.slug })}
                >
                  <bdi>{match.home.shortName}</bdi>
                  {format.dash}
                  <bdi>{match.away.shortName}</bdi>
                </Link>
                <span className={css.outcome}>
                  {marketName(market, i18n)}: <bdi>{pickName(market, id, match, i18n)}</bdi>
                </span>
              </th>
              <td>{format.percent(percent / 100)}</td>
              <td data-odds="">
                {fairOdds === null ? t('common.notAvailable') : <Odds value={fairOdds} format={format} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
