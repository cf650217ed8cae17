import { useTranslations } from 'next-intl';
import { Crest } from '@/components/football/crest';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { PageTitle } from '@/components/ui/page-title';
import field from '@/components/ui/search-field.module.css';
import shared from '@/components/ui/shared.module.css';
import type { SearchResult } from '@/lib/contracts/search';
import { searchLength } from '@/lib/domain/football/search-length';
import { useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './compare-form.module.css';

type Team = SearchResult['teams'][number];

/** One of the two sides: the chosen team, or the typed text and the teams that it may mean. */
export type AskedSide = { typed: string; team: Team | null; candidates: readonly Team[] };

type CompareFormProps = {
  a: AskedSide;
  b: AskedSide;
  /** Names offered before anything is typed. */
  suggestions: readonly string[];
  /** Seconds until the next attempt, after too many of them. */
  waitSeconds?: number;
};

const suggestionsId = 'team-names';
const labels = { a: 'compare.one', b: 'compare.other' } as const;

/** Two names to compare, in a form that works without scripts; if several teams share a name, they are listed. */
export function CompareForm({ a, b, suggestions, waitSeconds = 0 }: CompareFormProps) {
  const t = useTranslations();
  const locale = useSiteLocale();
  const path = href(locale, 'compare');
  const sides = { a, b };
  /** The form's address with one side chosen or emptied. */
  const hrefWith = (side: 'a' | 'b', id: string | null) => {
    const query = new URLSearchParams();
    for (const each of ['a', 'b'] as const) {
      const chosen = each === side ? id : (sides[each].team?.id ?? null);
      if (chosen !== null) query.set(`${each}Id`, chosen);
      else if (each !== side && sides[each].typed !== '') query.set(each, sides[each].typed);
    }
    return query.size === 0 ? path : `${path}?${query.toString()}`;
  };
  return (
    <div className={css.view}>
      <PageTitle>{t('meta.compare.name')}</PageTitle>
      <p className={shared.small}>{t('compare.lead')}</p>
      {waitSeconds > 0 ? <Notice icon="clock" title={t('errors.tooMany', { seconds: waitSeconds })} /> : null}
      {a.team && a.team.id === b.team?.id ? <Notice icon="info" title={t('compare.same')} /> : null}
      <form className={css.form} action={path} method="get">
        {(['a', 'b'] as const).map((side) => {
          const { typed, team, candidates } = sides[side];
          return (
            <div key={side} className={css.side}>
              <label className={field.label} htmlFor={team ? undefined : side}>
                {t(labels[side])}
              </label>
              {team ? (
                <p className={css.chosen}>
                  <input type="hidden" name={`${side}Id`} value={team.id} />
                  <Crest team={team} />
                  <span>
                    <bdi>{team.name}</bdi> <bdi className={css.where}>{team.where}</bdi>
                  </span>
                  <Link className={css.change} href={hrefWith(side, null)}>
                    {t('compare.change')}
                  </Link>
                </p>
              ) : (
                <input
                  className={field.input}
                  id={side}
                  name={side}
                  type="search"
                  dir="auto"
                  list={suggestionsId}
                  maxLength={searchLength}
                  autoComplete="off"
                  spellCheck={false}
                  required
                  defaultValue={typed}
                  aria-describedby={typed === '' ? undefined : `${side}-found`}
                />
              )}
              {team || typed === '' ? null : (
                <div className={css.found} id={`${side}-found`}>
                  <p>{t(candidates.length > 0 ? 'compare.which' : 'compare.none', { q: typed })}</p>
                  {candidates.length > 0 ? (
                    <ul className={css.candidates}>
                      {candidates.map((candidate) => (
                        <li key={candidate.id}>
                          <Link className={css.candidate} href={hrefWith(side, candidate.id)}>
                            <Crest team={candidate} />
                            <span>
                              <bdi>{candidate.name}</bdi> <bdi className={css.where}>{candidate.where}</bdi>
                            </span>
                          </Link>
                        </li>
                      ))}
                    </ul>
                  ) : (
                    <p>{t('search.noneText')}</p>
                  )}
                </div>
              )}
            </div>
          );
        })}
        <button className={field.submit} type="submit">
          <Icon name="bars" />
          {t('compare.submit')}
        </button>
        <datalist id={suggestionsId}>
          {suggestions.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </form>
    </div>
  );
}
