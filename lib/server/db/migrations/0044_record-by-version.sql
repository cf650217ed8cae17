CREATE TABLE "record_challenges" (
	"champion" text NOT NULL,
	"challenger" text NOT NULL,
	"matches" integer DEFAULT 0 NOT NULL,
	"rps" double precision DEFAULT 0 NOT NULL,
	"challenger_rps" double precision DEFAULT 0 NOT NULL,
	"rps_squares" double precision DEFAULT 0 NOT NULL,
	"log_loss" double precision DEFAULT 0 NOT NULL,
	"challenger_log_loss" double precision DEFAULT 0 NOT NULL,
	"log_loss_squares" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "record_challenges_champion_challenger_pk" PRIMARY KEY("champion","challenger")
);
--> statement-breakpoint
CREATE TABLE "record_versions" (
	"origin" text NOT NULL,
	"version" text NOT NULL,
	"matches" integer DEFAULT 0 NOT NULL,
	"priced" integer DEFAULT 0 NOT NULL,
	"ours" double precision DEFAULT 0 NOT NULL,
	"best" double precision DEFAULT 0 NOT NULL,
	"ours_squares" double precision DEFAULT 0 NOT NULL,
	"best_squares" double precision DEFAULT 0 NOT NULL,
	"products" double precision DEFAULT 0 NOT NULL,
	"won" integer DEFAULT 0 NOT NULL,
	"profit" double precision DEFAULT 0 NOT NULL,
	"profit_squares" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "record_versions_origin_version_pk" PRIMARY KEY("origin","version"),
	CONSTRAINT "record_versions_origin" CHECK ("record_versions"."origin" in ('live', 'backtest'))
);
--> statement-breakpoint
ALTER TABLE "record_entries" ADD COLUMN "tip_price" double precision;--> statement-breakpoint
ALTER TABLE "record_entries" ADD COLUMN "challenger_rps" double precision;--> statement-breakpoint
ALTER TABLE "record_entries" ADD COLUMN "challenger_log_loss" double precision;--> statement-breakpoint
-- What was counted before is in no sum of a version: everything is counted again, by the next turn of the job.
DELETE FROM "record_entries";--> statement-breakpoint
DELETE FROM "record_scores";--> statement-breakpoint
DELETE FROM "record_bands";
