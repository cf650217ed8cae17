import type { SearchResult } from '@/lib/contracts/search';
import { searchLength } from '@/lib/domain/football/search-length';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { dependsOn } from '@/lib/server/runtime';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { findTeams, readNames, surely, toFound, whereIn } from './search-site';

/** A visitor's choice of a team: the typed text, or the id of a selected team. */
export type AskedTeam = { typed: string; id: string };

type AnsweredTeam = {
  /** As typed, truncated to the length of the field. */
  typed: string;
  /** The intended team; null if the name is ambiguous or unknown. */
  team: SearchResult['teams'][number] | null;
  /** Teams that may be intended, best first. */
  candidates: SearchResult['teams'];
};

const shownCandidates = 8;

/**
 * Determines the intended team: the selected one, the only one with exactly that name, or the only one with a very
 * similar name. An ambiguous name returns all candidates.
 */
export async function findAskedTeam({ typed, id }: AskedTeam): Promise<AnsweredTeam> {
  dependsOn(pageTags.all);
  const moment = siteMoment();
  const names = await readNames(moment.now);
  const language = { locale: moment.locale, whereOf: await whereIn(moment.locale) };
  const chosen = names.teams.get(id);
  if (chosen) return { typed: '', team: toFound(names, chosen, language), candidates: [] };
  const text = typed.trim().slice(0, searchLength);
  const found = findTeams(names, text, shownCandidates);
  const exact = found.filter(({ likeness }) => likeness === 1);
  const meant = exact.length > 0 ? exact : found;
  const [only] = meant.length === 1 && (meant[0]?.likeness ?? 0) >= surely ? meant : [];
  return {
    typed: text,
    team: only ? toFound(names, only, language) : null,
    candidates: only ? [] : meant.map((team) => toFound(names, team, language)),
  };
}

/** Names to suggest before anything is typed: those of the strongest teams, in the reader's language. */
export async function suggestTeams(limit: number): Promise<string[]> {
  dependsOn(pageTags.ranking);
  const moment = siteMoment();
  const names = await readNames(moment.now);
  const language = { locale: moment.locale, whereOf: () => '' };
  return [...names.places.keys()].slice(0, limit).flatMap((id) => {
    const team = names.teams.get(id);
    return team ? [toFound(names, team, language).name] : [];
  });
}
