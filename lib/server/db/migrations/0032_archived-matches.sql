DROP INDEX "matches_fixture";--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "matches_fixture" ON "matches" USING btree ("season_id","home_team_id","away_team_id","meeting") WHERE "matches"."archived_at" is null;--> statement-breakpoint
CREATE VIEW "public"."live_matches" AS (select "id", "league_code", "season_id", "stage", "round", "group_name", "in_table", "is_neutral", "home_team_id", "away_team_id", "meeting", "kick_off", "kick_off_known", "status", "home_goals", "away_goals", "half_time_home_goals", "half_time_away_goals", "extra_time_home_goals", "extra_time_away_goals", "penalties_home_goals", "penalties_away_goals", "ruling", "ruled_home_goals", "ruled_away_goals", "moved_from", "sequence", "slug", "source", "updated_at" from "matches" where "matches"."archived_at" is null);--> statement-breakpoint
-- As before, of the matches that are shown: archiving one takes its score out.
CREATE OR REPLACE FUNCTION count_scores() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  -- A table of old or new rows exists only where the statement has such; each branch names those that it has.
  IF TG_OP = 'INSERT' THEN
    INSERT INTO score_counts AS kept (league_code, home_goals, away_goals, matches)
    SELECT league_code, home_goals, away_goals, count(*) FROM new_rows
    WHERE status = 'finished' AND archived_at IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (league_code, home_goals, away_goals) DO UPDATE SET matches = kept.matches + excluded.matches;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO score_counts AS kept (league_code, home_goals, away_goals, matches)
    SELECT league_code, home_goals, away_goals, -count(*) FROM old_rows
    WHERE status = 'finished' AND archived_at IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (league_code, home_goals, away_goals) DO UPDATE SET matches = kept.matches + excluded.matches;
  ELSE
    INSERT INTO score_counts AS kept (league_code, home_goals, away_goals, matches)
    SELECT league_code, home_goals, away_goals, sum(change)
    FROM (
      SELECT league_code, home_goals, away_goals, 1 AS change FROM new_rows WHERE status = 'finished' AND archived_at IS NULL
      UNION ALL SELECT league_code, home_goals, away_goals, -1 FROM old_rows WHERE status = 'finished' AND archived_at IS NULL
    ) AS changes
    GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (league_code, home_goals, away_goals) DO UPDATE SET matches = kept.matches + excluded.matches;
  END IF;
  RETURN NULL;
END $$;
