import { shownFollowedTeams } from '@/lib/domain/shared/constants';
import { followedStore } from '@/stores/followed-store';

const isPlain = (id: string) => /^[a-z0-9-]+$/.test(id);

/**
 * Style rules that move followed leagues and matches of followed teams to the top, within their groups and in lists
 * with another order. The head script creates the same rules before the first paint.
 */
export function followedFirst(teams: readonly string[], leagues: readonly string[]): string {
  return [
    ...leagues.filter(isPlain).map((slug) => `[data-league="${slug}"],[data-of="${slug}"]{order:-1}`),
    ...teams.filter(isPlain).map((id) => `[data-league]:has([data-teams~="${id}"]),[data-teams~="${id}"]{order:-1}`),
  ].join('');
}

/**
 * Applies these rules whenever the store changes.
 * @returns a function that stops this
 */
export function orderFollowed(): () => void {
  return followedStore.subscribe(({ teams, leagues }) => {
    let style = document.getElementById('followed');
    if (!style) {
      style = document.createElement('style');
      style.id = 'followed';
      document.head.append(style);
    }
    style.textContent = followedFirst(teams, leagues);
    const { dataset } = document.documentElement;
    if (teams.length > 0) dataset.follows = String(Math.min(teams.length, shownFollowedTeams));
    else delete dataset.follows;
  });
}
