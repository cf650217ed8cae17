import { sql } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { rowsOf } from '@/lib/server/db/rows';
import { leagues, matches, teamAliases, teams } from '@/lib/server/db/schema';

/** Below this likeness (0..1) a spelling is another name, not a slip. */
const likeEnough = 0.45;

export type FoundTeam = {
  id: string;
  name: string;
  country: string;
  /** 0..1; 1 is the very name. */ likeness: number;
};
export type FoundLeague = { code: string; slug: string; name: string; country: string; rank: number };

/**
 * How like a spelling is to what was asked: the whole of it, then its beginning (longer spellings less), then trigrams, of a part of it less than of all.
 * `asked` is plain: lower case, no accents.
 */
function likeness(spelling: ReturnType<typeof sql>, asked: string) {
  const text = sql`${asked}::text`;
  return sql`case
    when ${spelling} = ${text} then 1
    when starts_with(${spelling}, ${text}) then 0.8 + 0.15 * length(${text}) / length(${spelling})
    when position(' ' || ${text} in ${spelling}) > 0 then 0.75
    else 0.9 * greatest(similarity(${spelling}, ${text}), 0.8 * word_similarity(${text}, ${spelling})) end`;
}

/**
 * Teams with matches whose name or any spelling is like one of the asked ones, best first.
 * @param asked spellings in lower case without accents (`normaliseAlias`)
 * @param ids teams that are meant for certain, whatever they are called
 */
export async function findTeamsLike(
  db: Sql,
  asked: readonly string[],
  ids: readonly string[],
  limit: number,
): Promise<FoundTeam[]> {
  const best = sql.join(
    asked.map((one) => likeness(sql`spelling.text`, one)),
    sql`, `,
  );
  const certain =
    ids.length > 0
      ? sql`spelling.id in (${sql.join(
          ids.map((id) => sql`${id}`),
          sql`, `,
        )})`
      : sql`false`;
  const result = await db.execute(sql`
    with spelling(id, text) as (
      select ${teamAliases.teamId}, ${teamAliases.alias} from ${teamAliases}
      union select ${teams.id}, lower(unaccent(${teams.name})) from ${teams}
    ), liked(id, likeness) as (
      select spelling.id, max(case when ${certain} then 1 else greatest(${best}) end)::float8 from spelling group by spelling.id
    )
    select ${teams.id} as id, ${teams.name} as name, ${teams.country} as country, liked.likeness
    from liked join ${teams} on ${teams.id} = liked.id
    where liked.likeness >= ${likeEnough}
      and (exists (select 1 from ${matches} where ${matches.homeTeamId} = ${teams.id}) or exists (select 1 from ${matches} where ${matches.awayTeamId} = ${teams.id}))
    order by liked.likeness desc, ${teams.name}, ${teams.id}
    limit ${limit}`);
  return rowsOf<FoundTeam>(result);
}

/** Leagues whose name, or country and name, is like one of the asked spellings, best first. */
export async function findLeaguesLike(db: Sql, asked: readonly string[], limit: number): Promise<FoundLeague[]> {
  const name = sql`lower(unaccent(${leagues.name}))`;
  const address = sql`replace(${leagues.slug}, '-', ' ')`;
  const best = sql.join(
    asked.flatMap((one) => [likeness(name, one), likeness(address, one)]),
    sql`, `,
  );
  const result = await db.execute(sql`
    select ${leagues.code} as code, ${leagues.slug} as slug, ${leagues.name} as name, ${leagues.country} as country, ${leagues.rank} as rank
    from ${leagues}
    where greatest(${best}) >= ${likeEnough}
    order by greatest(${best}) desc, ${leagues.rank}
    limit ${limit}`);
  return rowsOf<FoundLeague>(result);
}
