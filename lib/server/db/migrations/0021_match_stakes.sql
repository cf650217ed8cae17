CREATE TABLE "match_stakes" (
	"match_id" integer PRIMARY KEY NOT NULL,
	"season_id" integer NOT NULL,
	"results" jsonb NOT NULL,
	"stake" double precision NOT NULL,
	"headline" jsonb,
	CONSTRAINT "match_stakes_stake" CHECK ("match_stakes"."stake" >= 0)
);
--> statement-breakpoint
ALTER TABLE "match_stakes" ADD CONSTRAINT "match_stakes_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_stakes" ADD CONSTRAINT "match_stakes_season_id_season_forecasts_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season_forecasts"("season_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_stakes_season" ON "match_stakes" USING btree ("season_id");