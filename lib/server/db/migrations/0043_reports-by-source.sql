CREATE TABLE "match_reports" (
	"match_id" integer NOT NULL,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"kick_off" timestamp with time zone NOT NULL,
	"kick_off_known" boolean NOT NULL,
	"round" text,
	"home_goals" smallint,
	"away_goals" smallint,
	"half_time_home_goals" smallint,
	"half_time_away_goals" smallint,
	"extra_time_home_goals" smallint,
	"extra_time_away_goals" smallint,
	"penalties_home_goals" smallint,
	"penalties_away_goals" smallint,
	"first_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"result_at" timestamp with time zone,
	"trusted_at" timestamp with time zone,
	CONSTRAINT "match_reports_match_id_source_pk" PRIMARY KEY("match_id","source")
);
--> statement-breakpoint
ALTER TABLE "row_questions" DROP CONSTRAINT "row_questions_rule";--> statement-breakpoint
ALTER TABLE "match_reports" ADD CONSTRAINT "match_reports_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_questions" ADD CONSTRAINT "row_questions_rule" CHECK ("row_questions"."rule" in ('score', 'repeat', 'day', 'swapped', 'stranger', 'venue', 'moved'));