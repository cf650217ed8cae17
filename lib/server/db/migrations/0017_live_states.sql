CREATE TABLE "live_states" (
	"match_id" integer PRIMARY KEY NOT NULL,
	"stage" text NOT NULL,
	"minute" smallint,
	"home_goals" smallint,
	"away_goals" smallint,
	"goals" jsonb NOT NULL,
	"source" text,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_states_stage" CHECK ("live_states"."stage" in ('first-half', 'half-time', 'second-half', 'full-time')),
	CONSTRAINT "live_states_score_whole" CHECK (("live_states"."home_goals" is null) = ("live_states"."away_goals" is null)),
	CONSTRAINT "live_states_minute" CHECK ("live_states"."minute" between 1 and 90)
);
--> statement-breakpoint
ALTER TABLE "live_states" ADD CONSTRAINT "live_states_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;