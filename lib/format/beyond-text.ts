import type { Score } from '@/lib/domain/football/match';
import type { I18n } from './i18n';

export type Beyond = { extraTime?: Score | undefined; penalties?: Score | undefined };

/**
 * What followed the 90 minutes, the shoot-out last: "4–3 on penalties", and in the form of lists "4–3 p". Empty for a
 * match that ended after 90 minutes.
 */
export const beyondTexts = (
  score: Beyond | null | undefined,
  { t, format }: Pick<I18n, 't' | 'format'>,
): { long: string; short: string }[] =>
  (['extraTime', 'penalties'] as const).flatMap((part) => {
    const goals = score?.[part];
    if (!goals) return [];
    return [
      {
        long: t(`match.beyond.${part}`, goals),
        short: t(`match.beyond.${part}Short`, { score: format.scoreline(goals) }),
      },
    ];
  });
