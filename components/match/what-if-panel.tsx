'use client';

import Slider from '@mui/material/Slider';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { MuiIsland } from '@/components/ui/mui-island';
import shared from '@/components/ui/shared.module.css';
import { freeMarkets } from '@/lib/domain/accounts/entitlements';
import { formatterOf } from '@/lib/format/formatter';
import type { Locale } from '@/lib/i18n/locales';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { markets } from '@/lib/model/markets';
import { correctionOf } from '@/lib/model/markets/correction-of';
import { percentsFrom, topScores } from '@/lib/model/markets/matrix-facts';
import { WhatIfTable, type WhatIfRow } from './what-if-table';
import type { MatrixParameters, PublishedView, WhatIfLabels, WhatIfMessages } from './what-if-types';
import css from './what-if.module.css';

export type WhatIfPanelProps = {
  /** null if only the free markets can be shown, from public values. */
  parameters: MatrixParameters | null;
  published: PublishedView;
  labels: WhatIfLabels;
  messages: WhatIfMessages;
  locale: Locale;
};

/** The range of the sliders for projected goals; fits of our leagues are well within it. */
const range = { min: 0.1, max: 5, step: 0.05, shiftStep: 0.5 };
const shownScores = 5;

/** Sliders for both teams' goals, with every open market from the resulting matrix, compared with the model's. */
export function WhatIfPanel({ parameters: opened, published, labels, messages, locale }: WhatIfPanelProps) {
  const isOpen = opened !== null;
  const parameters = useMemo(
    () => opened ?? { ...published.goals, rho: correctionOf(published.goals, published.draw) },
    [opened, published],
  );
  const [goals, setGoals] = useState({ home: parameters.home, away: parameters.away });
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  // The button that opened the panel has been removed.
  useLayoutEffect(() => first.current?.focus(), []);
  const format = formatterOf(locale);
  const before = useMemo(() => scoreMatrix(parameters, parameters.rho), [parameters]);
  const after = useMemo(() => scoreMatrix(goals, parameters.rho), [goals, parameters.rho]);

  const groups = useMemo(
    () =>
      markets.flatMap((market) => {
        const known = labels.markets[market.id];
        const isHandicap = market.family === 'asian-handicap';
        if ((!known && !isHandicap) || (!isOpen && !freeMarkets.includes(market.id))) return [];
        const [model, yours] = [before, after].map((matrix) => percentsFrom(matrix, market));
        const rows: WhatIfRow[] = market.outcomes.map((outcome) => ({
          id: outcome,
          name:
            known?.outcomes[outcome] ??
            `${outcome === 'home' ? labels.home : labels.away} ${format.line((market.line ?? 0) * (outcome === 'home' ? 1 : -1))}`,
          model: format.percent((model?.[outcome] ?? 0) / 100),
          yours: format.percent((yours?.[outcome] ?? 0) / 100),
        }));
        return [{ id: market.id, name: known?.name ?? labels.handicap, isHandicap, rows }];
      }),
    [before, after, labels, format, isOpen],
  );
  const scores: WhatIfRow[] = topScores(after, shownScores).map(({ home, away, probability }) => ({
    id: `${home}-${away}`,
    name: format.scoreline({ home, away }),
    model: format.percentFine(before.cells[home]?.[away] ?? 0),
    yours: format.percentFine(probability),
  }));

  return (
    <div className={shared.stack}>
      <MuiIsland>
        {(['home', 'away'] as const).map((side) => (
          <div key={side} className={css.goals}>
            <label htmlFor={`${id}-${side}`}>{side === 'home' ? messages.homeGoals : messages.awayGoals}</label>
            <output htmlFor={`${id}-${side}`}>{format.goalsFine(goals[side])}</output>
            <Slider
              className={css.slider}
              classes={{ thumb: css.thumb }}
              {...range}
              value={goals[side]}
              getAriaValueText={format.goalsFine}
              onChange={(_event, value) => setGoals({ ...goals, [side]: value })}
              slotProps={{ input: { id: `${id}-${side}`, ref: side === 'home' ? first : undefined } }}
            />
          </div>
        ))}
      </MuiIsland>
      <button
        className={css.open}
        type="button"
        onClick={() => setGoals({ home: parameters.home, away: parameters.away })}
      >
        {messages.reset}
      </button>
      <div className={css.tables} data-what-if>
        {groups
          .filter(({ isHandicap }) => !isHandicap)
          .map(({ id: market, name, rows }) => (
            <WhatIfTable key={market} market={market} name={name} rows={rows} messages={messages} />
          ))}
        {isOpen ? (
          <WhatIfTable market="correct-score" name={labels.correctScore} rows={scores} messages={messages} />
        ) : null}
      </div>
      {isOpen ? (
        <details className={shared.more}>
          <summary>{messages.handicaps}</summary>
          <div className={css.tables}>
            {groups
              .filter(({ isHandicap }) => isHandicap)
              .map(({ id: market, name, rows }) => (
                <WhatIfTable key={market} market={market} name={name} rows={rows} messages={messages} />
              ))}
          </div>
        </details>
      ) : null}
    </div>
  );
}
