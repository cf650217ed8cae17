'use client';

import { useState, type FormEvent } from 'react';
import { CheckField, SelectField } from '@/components/ui/form/fields';
import { FormButton } from '@/components/ui/form/form-button';
import { FormStatus } from '@/components/ui/form/form-parts';
import { MuiForm } from '@/components/ui/form/mui-form';
import shared from '@/components/ui/shared.module.css';
import { errorText } from '@/lib/api/failures';
import { useApiMutation } from '@/lib/api/queries';
import type { BuildBody, BuildResponse } from '@/lib/contracts/build-accumulator';
import { freeMarkets, premiumLegs } from '@/lib/domain/accounts/entitlements';
import type { I18n } from '@/lib/format/i18n';
import { marketName } from '@/lib/format/market-text';
import { writeOdds } from '@/lib/format/odds-formats';
import { markets } from '@/lib/model/markets';
import { usePreferencesStore } from '@/stores/preferences-store';
import css from './builder-panel.module.css';
import { BuiltSlip } from './built-slip';

export type LeagueChoice = { slug: string; name: string };

type BuilderPanelProps = { leagues: readonly LeagueChoice[]; i18n: I18n };

const legCounts = Array.from({ length: premiumLegs - 1 }, (_, index) => index + 2);
const requestedOdds = [2, 3, 5, 10, 20, 50, 100];
const minima = [0, 0.4, 0.5, 0.6, 0.7, 0.8];
const dayCounts = [1, 2, 3, 4, 5, 6, 7];
/** Without handicaps, which differ only in their line, and exact scores, which make no useful slip. */
const offered = markets.filter(({ family }) => family !== 'asian-handicap' && family !== 'correct-score');

/** The rules for a slip, and the resulting slip. */
export function BuilderPanel({ leagues, i18n }: BuilderPanelProps) {
  const { t, format } = i18n;
  const [goal, setGoal] = useState<'legs' | 'odds'>('legs');
  const [choice, setChoice] = useState({ legs: 4, odds: 5, minimum: 0.5, days: 4, league: '' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(freeMarkets));
  const oddsFormat = usePreferencesStore((state) => state.oddsFormat);
  const { mutate, data: built, error, isPending } = useApiMutation('post /api/accumulator/build');
  // The last slip stays visible while the next one is being built.
  const [last, setLast] = useState<BuildResponse>();
  const response = error ? undefined : (built ?? last);

  function build(event: FormEvent): void {
    event.preventDefault();
    setLast(response);
    const body: BuildBody = {
      goal: goal === 'legs' ? { legs: choice.legs } : { odds: choice.odds },
      minProbability: choice.minimum,
      days: choice.days,
      markets: [...chosen],
      ...(choice.league === '' ? {} : { leagues: [choice.league] }),
    };
    mutate({ body });
  }

  const number = (
    key: 'legs' | 'odds' | 'minimum' | 'days',
    label: string,
    values: readonly number[],
    write: (value: number) => string,
    hint?: string,
  ) => (
    <SelectField
      label={label}
      hint={hint}
      value={choice[key]}
      onChange={(event) => setChoice({ ...choice, [key]: Number(event.target.value) })}
    >
      {values.map((value) => (
        <option key={value} value={value}>
          {write(value)}
        </option>
      ))}
    </SelectField>
  );
  const toggle = (id: string, isOn: boolean) =>
    setChosen(new Set(isOn ? [...chosen, id] : [...chosen].filter((other) => other !== id)));

  return (
    <MuiForm>
      {' '}
      <form className={shared.stack} onSubmit={build}>
        <div className={css.fields}>
          <SelectField
            label={t('slips.builder.goal')}
            value={goal}
            onChange={(event) => setGoal(event.target.value === 'odds' ? 'odds' : 'legs')}
          >
            <option value="legs">{t('slips.builder.byLegs')}</option>
            <option value="odds">{t('slips.builder.byOdds')}</option>
          </SelectField>
          {goal === 'legs'
            ? number('legs', t('slips.builder.byLegs'), legCounts, format.count, t('slips.builder.legsHint'))
            : number(
                'odds',
                t('slips.builder.byOdds'),
                requestedOdds,
                (value) => writeOdds(value, oddsFormat, format.odds),
                t('slips.builder.oddsHint'),
              )}
          {number('minimum', t('slips.builder.minimum'), minima, (value) =>
            value === 0 ? t('slips.builder.any') : format.percent(value),
          )}
          {number('days', t('slips.builder.days'), dayCounts, format.count)}
          <SelectField
            label={t('slips.builder.league')}
            value={choice.league}
            onChange={(event) => setChoice({ ...choice, league: event.target.value })}
          >
            <option value="">{t('slips.builder.allLeagues')}</option>
            {leagues.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <fieldset className={css.markets}>
          <legend>{t('slips.builder.markets')}</legend>
          {offered.map(({ id }) => (
            <CheckField
              key={id}
              label={marketName(id, i18n)}
              checked={chosen.has(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            />
          ))}
        </fieldset>
        <p>
          <FormButton kind="button" type="submit" disabled={isPending || chosen.size === 0}>
            {t('slips.builder.build')}
          </FormButton>
        </p>
        <FormStatus kind="error">{error ? errorText(error, t, 'accumulator.slip.failed') : null}</FormStatus>
        <div role="status">{response ? <BuiltSlip response={response} i18n={i18n} /> : null}</div>
      </form>
    </MuiForm>
  );
}
