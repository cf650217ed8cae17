CREATE TABLE "lineups" (
	"match_id" integer NOT NULL,
	"side" text NOT NULL,
	"formation" text,
	"coach" text,
	"starters" jsonb NOT NULL,
	"bench" jsonb NOT NULL,
	"source" text NOT NULL,
	"captured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lineups_match_id_side_pk" PRIMARY KEY("match_id","side"),
	CONSTRAINT "lineups_side" CHECK ("lineups"."side" in ('home', 'away')),
	CONSTRAINT "lineups_eleven" CHECK (jsonb_array_length("lineups"."starters") = 11)
);
--> statement-breakpoint
ALTER TABLE "lineups" ADD CONSTRAINT "lineups_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;