'use client';

import type { HTMLAttributes, Key } from 'react';
import { Crest } from '@/components/football/crest';
import { LeagueFlag } from '@/components/football/league-flag';
import { FinalScore } from '@/components/football/score-line';
import shared from '@/components/ui/shared.module.css';
import { formatterOf } from '@/lib/format/formatter';
import { Link } from '@/lib/routing/navigation';
import type { WidgetProps } from './on-need';
import css from './search-dialog.module.css';
import type { SearchOption } from './search-options';

type SearchResultsProps = WidgetProps & {
  options: readonly SearchOption[];
  listbox: HTMLAttributes<HTMLElement>;
  propsOf(option: SearchOption, index: number): HTMLAttributes<HTMLElement> & { key: Key };
};

const kinds = ['teams', 'leagues', 'matches'] as const;

/** The listbox of the search's combobox: teams, leagues and matches, each of which is a link. */
export function SearchResults({ options, listbox, propsOf, t, locale }: SearchResultsProps) {
  const format = formatterOf(locale);
  const indexed = options.map((option, index) => ({ option, index }));
  return (
    <div {...listbox} className={css.options} hidden={options.length === 0}>
      {kinds.map((kind) => {
        const group = indexed.filter(({ option }) => option.kind === kind);
        return group.length === 0 ? null : (
          <div key={kind} role="group" aria-labelledby={`search-${kind}`}>
            <p className={css.kind} id={`search-${kind}`} role="presentation">
              {t(`widgets.lookup.${kind}`)}
            </p>
            {group.map(({ option, index }) => {
              const { key, ...props } = propsOf(option, index);
              return (
                <Link key={key} {...props} className={css.option} href={option.href}>
                  {option.kind === 'teams' ? (
                    <>
                      <Crest team={option.team} />
                      <span>
                        <bdi>{option.team.name}</bdi> <bdi className={shared.fine}>{option.team.where}</bdi>
                      </span>
                    </>
                  ) : option.kind === 'leagues' ? (
                    <>
                      <LeagueFlag country={option.league.country} />
                      <span>
                        <bdi>{option.league.name}</bdi> <bdi className={shared.fine}>{option.league.where}</bdi>
                      </span>
                    </>
                  ) : (
                    <>
                      <span className={css.teams}>
                        <bdi>{option.match.home.shortName}</bdi>
                        {option.match.score ? (
                          <FinalScore score={option.match.score} t={t} format={format} locale={locale} />
                        ) : (
                          <span>{format.dash.trim()}</span>
                        )}
                        <bdi>{option.match.away.shortName}</bdi>
                      </span>
                      <time className={css.date} dateTime={option.match.date}>
                        {format.day(option.match.date)}
                      </time>
                    </>
                  )}
                </Link>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
