CREATE TABLE "score_counts" (
	"league_code" text NOT NULL,
	"home_goals" smallint NOT NULL,
	"away_goals" smallint NOT NULL,
	"matches" integer NOT NULL,
	CONSTRAINT "score_counts_league_code_home_goals_away_goals_pk" PRIMARY KEY("league_code","home_goals","away_goals")
);
--> statement-breakpoint
ALTER TABLE "score_counts" ADD CONSTRAINT "score_counts_league_code_leagues_code_fk" FOREIGN KEY ("league_code") REFERENCES "public"."leagues"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "matches_open" ON "matches" USING btree ("league_code","kick_off") WHERE "matches"."status" in ('scheduled', 'live');
--> statement-breakpoint
CREATE FUNCTION count_scores() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  -- A table of old or new rows exists only where the statement has such; each branch names those that it has.
  IF TG_OP = 'INSERT' THEN
    INSERT INTO score_counts AS kept (league_code, home_goals, away_goals, matches)
    SELECT league_code, home_goals, away_goals, count(*) FROM new_rows WHERE status = 'finished' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (league_code, home_goals, away_goals) DO UPDATE SET matches = kept.matches + excluded.matches;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO score_counts AS kept (league_code, home_goals, away_goals, matches)
    SELECT league_code, home_goals, away_goals, -count(*) FROM old_rows WHERE status = 'finished' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (league_code, home_goals, away_goals) DO UPDATE SET matches = kept.matches + excluded.matches;
  ELSE
    INSERT INTO score_counts AS kept (league_code, home_goals, away_goals, matches)
    SELECT league_code, home_goals, away_goals, sum(change)
    FROM (
      SELECT league_code, home_goals, away_goals, 1 AS change FROM new_rows WHERE status = 'finished'
      UNION ALL SELECT league_code, home_goals, away_goals, -1 FROM old_rows WHERE status = 'finished'
    ) AS changes
    GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (league_code, home_goals, away_goals) DO UPDATE SET matches = kept.matches + excluded.matches;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER matches_count_inserted AFTER INSERT ON matches REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_scores();
--> statement-breakpoint
CREATE TRIGGER matches_count_updated AFTER UPDATE ON matches REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_scores();
--> statement-breakpoint
CREATE TRIGGER matches_count_deleted AFTER DELETE ON matches REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_scores();
--> statement-breakpoint
INSERT INTO score_counts (league_code, home_goals, away_goals, matches)
SELECT league_code, home_goals, away_goals, count(*) FROM matches WHERE status = 'finished' GROUP BY 1, 2, 3;
