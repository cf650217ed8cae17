'use client';

import type { MouseEvent } from 'react';
import { Crest } from '@/components/football/crest';
import { LeagueFlag } from '@/components/football/league-flag';
import { ScoreLine } from '@/components/football/score-line';
import { formatterOf } from '@/lib/format/formatter';
import { Link } from '@/lib/routing/navigation';
import type { WidgetProps } from './on-need';
import css from './search-dialog.module.css';
import type { SearchOption } from './search-options';

type SearchResultsProps = WidgetProps & {
  options: readonly SearchOption[];
  /** Index of the option that the input's arrow keys have reached. */
  active: number;
  idOf(index: number): string;
  /** Called when a link is followed. */
  onLink(event: MouseEvent): void;
};

const kinds = ['teams', 'leagues', 'matches'] as const;

/** The listbox of the search's input: teams, leagues and matches, each a link too. */
export function SearchResults({ options, active, idOf, onLink, t, locale }: SearchResultsProps) {
  const format = formatterOf(locale);
  const indexed = options.map((option, index) => ({ option, index }));
  return (
    <div
      className={css.options}
      role="listbox"
      id="search-options"
      aria-label={t('widgets.lookup.open')}
      hidden={options.length === 0}
    >
      {kinds.map((kind) => {
        const group = indexed.filter(({ option }) => option.kind === kind);
        return group.length === 0 ? null : (
          <div key={kind} role="group" aria-labelledby={`search-${kind}`}>
            <p className={css.kind} id={`search-${kind}`} role="presentation">
              {t(`widgets.lookup.${kind}`)}
            </p>
            {group.map(({ option, index }) => (
              <Link
                key={option.href}
                className={css.option}
                role="option"
                id={idOf(index)}
                aria-selected={index === active}
                tabIndex={-1}
                href={option.href}
                onClick={onLink}
              >
                {option.kind === 'teams' ? (
                  <>
                    <Crest team={option.team} />
                    <span>
                      <bdi>{option.team.name}</bdi> <bdi className={css.where}>{option.team.where}</bdi>
                    </span>
                  </>
                ) : option.kind === 'leagues' ? (
                  <>
                    <LeagueFlag country={option.league.country} />
                    <span>
                      <bdi>{option.league.name}</bdi> <bdi className={css.where}>{option.league.where}</bdi>
                    </span>
                  </>
                ) : (
                  <>
                    <span className={css.teams}>
                      <bdi>{option.match.home.shortName}</bdi>
                      {option.match.score ? (
                        <ScoreLine home={option.match.score.home} away={option.match.score.away} locale={locale} />
                      ) : (
                        <span>–</span>
                      )}
                      <bdi>{option.match.away.shortName}</bdi>
                    </span>
                    <time className={css.date} dateTime={option.match.date}>
                      {format.day(option.match.date)}
                    </time>
                  </>
                )}
              </Link>
            ))}
          </div>
        );
      })}
    </div>
  );
}
