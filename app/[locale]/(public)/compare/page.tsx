import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { CompareForm } from '@/components/compare/compare-form';
import { pairSlug } from '@/lib/domain/football/team-pair';
import { href, wirePath } from '@/lib/routing/hrefs';
import { pageMetadata } from '@/lib/routing/metadata';
import { temporaryRedirect } from '@/lib/routing/redirect';
import { requestScope } from '@/lib/server/runtime';
import { findAskedTeam, suggestTeams, type AskedTeam } from '@/lib/server/services/search/find-asked-team';
import { tooManySearches } from '@/lib/server/services/site/read-limit';

type SearchParams = Record<string, string | string[] | undefined>;
type PageProps = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> };

/** Number of suggested names: about 4 KB of a page. */
const suggested = 100;

/** Values other than text count as missing. */
const readSide = (query: SearchParams, side: 'a' | 'b'): AskedTeam => {
  const [typed, id] = [query[side], query[`${side}Id`]];
  return { typed: typeof typed === 'string' ? typed : '', id: typeof id === 'string' ? id : '' };
};

const isEmpty = ({ typed, id }: AskedTeam) => typed.trim() === '' && id === '';
const unanswered = ({ typed }: AskedTeam) => ({ typed, team: null, candidates: [] });

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata({ locale: await readLocale(params), routeId: 'compare' });
}

export default async function Page({ params, searchParams }: PageProps) {
  const locale = await readLocale(params);
  const query = await searchParams;
  const [a, b] = [readSide(query, 'a'), readSide(query, 'b')];
  const refusal = isEmpty(a) && isEmpty(b) ? null : await tooManySearches({ headers: await headers() });
  if (refusal) requestScope().status = refusal.status;
  const answer = async (side: AskedTeam) => (refusal || isEmpty(side) ? unanswered(side) : findAskedTeam(side));
  const [first, second] = [await answer(a), await answer(b)];
  if (first.team && second.team && first.team.id !== second.team.id)
    temporaryRedirect(wirePath(href(locale, 'compare-pair', { pair: pairSlug(first.team.id, second.team.id) })));
  return (
    <>
      <ScreenTop locale={locale} routeId="compare" />
      <CompareForm
        a={first}
        b={second}
        suggestions={await suggestTeams(suggested)}
        waitSeconds={refusal?.retryAfterSeconds ?? 0}
      />
    </>
  );
}
