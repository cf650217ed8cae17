CREATE TABLE "goals" (
	"match_id" integer NOT NULL,
	"source" text NOT NULL,
	"number" smallint NOT NULL,
	"side" text NOT NULL,
	"minute" smallint NOT NULL,
	"stoppage" smallint,
	"scorer" text,
	"kind" text NOT NULL,
	CONSTRAINT "goals_match_id_source_number_pk" PRIMARY KEY("match_id","source","number"),
	CONSTRAINT "goals_side" CHECK ("goals"."side" in ('home', 'away')),
	CONSTRAINT "goals_kind" CHECK ("goals"."kind" in ('goal', 'penalty', 'own goal')),
	CONSTRAINT "goals_minute" CHECK ("goals"."minute" between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;