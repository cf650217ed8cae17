CREATE TABLE "bookmaker_links" (
	"country" text NOT NULL,
	"bookmaker" text NOT NULL,
	"url" text NOT NULL,
	"licence" text NOT NULL,
	"licence_url" text NOT NULL,
	"checked_on" date NOT NULL,
	CONSTRAINT "bookmaker_links_country_bookmaker_pk" PRIMARY KEY("country","bookmaker")
);
--> statement-breakpoint
CREATE TABLE "status_decisions" (
	"match_id" integer PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "status_decisions_status" CHECK ("status_decisions"."status" in ('postponed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "result_reviews" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "status_decisions" ADD CONSTRAINT "status_decisions_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;