CREATE TABLE "bets_of_the_day" (
	"day" date PRIMARY KEY NOT NULL,
	"prediction_id" integer,
	"market" text,
	"outcome" text,
	"probability" double precision,
	"kick_off" timestamp with time zone,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bets_of_the_day_whole" CHECK (num_nonnulls("bets_of_the_day"."prediction_id", "bets_of_the_day"."market", "bets_of_the_day"."outcome", "bets_of_the_day"."probability", "bets_of_the_day"."kick_off") in (0, 5)),
	CONSTRAINT "bets_of_the_day_probability" CHECK ("bets_of_the_day"."probability" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "record_bands" (
	"origin" text NOT NULL,
	"league_code" text NOT NULL,
	"market" text NOT NULL,
	"band" smallint NOT NULL,
	"chances" integer DEFAULT 0 NOT NULL,
	"forecast" double precision DEFAULT 0 NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "record_bands_origin_league_code_market_band_pk" PRIMARY KEY("origin","league_code","market","band"),
	CONSTRAINT "record_bands_origin" CHECK ("record_bands"."origin" in ('live', 'backtest')),
	CONSTRAINT "record_bands_band" CHECK ("record_bands"."band" between 0 and 9)
);
--> statement-breakpoint
CREATE TABLE "record_entries" (
	"prediction_id" integer PRIMARY KEY NOT NULL,
	"revision" smallint NOT NULL,
	"base_rps" double precision NOT NULL,
	"base_brier" double precision NOT NULL,
	"base_log_loss" double precision NOT NULL,
	"market_rps" double precision,
	"market_brier" double precision,
	"market_log_loss" double precision
);
--> statement-breakpoint
CREATE TABLE "record_scores" (
	"origin" text NOT NULL,
	"league_code" text NOT NULL,
	"month" text NOT NULL,
	"matches" integer DEFAULT 0 NOT NULL,
	"called" integer DEFAULT 0 NOT NULL,
	"rps" double precision DEFAULT 0 NOT NULL,
	"brier" double precision DEFAULT 0 NOT NULL,
	"log_loss" double precision DEFAULT 0 NOT NULL,
	"base_rps" double precision DEFAULT 0 NOT NULL,
	"base_brier" double precision DEFAULT 0 NOT NULL,
	"base_log_loss" double precision DEFAULT 0 NOT NULL,
	"market_matches" integer DEFAULT 0 NOT NULL,
	"market_rps" double precision DEFAULT 0 NOT NULL,
	"market_brier" double precision DEFAULT 0 NOT NULL,
	"market_log_loss" double precision DEFAULT 0 NOT NULL,
	"model_rps" double precision DEFAULT 0 NOT NULL,
	"model_brier" double precision DEFAULT 0 NOT NULL,
	"model_log_loss" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "record_scores_origin_league_code_month_pk" PRIMARY KEY("origin","league_code","month"),
	CONSTRAINT "record_scores_origin" CHECK ("record_scores"."origin" in ('live', 'backtest'))
);
--> statement-breakpoint
ALTER TABLE "bets_of_the_day" ADD CONSTRAINT "bets_of_the_day_prediction_id_predictions_id_fk" FOREIGN KEY ("prediction_id") REFERENCES "public"."predictions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_bands" ADD CONSTRAINT "record_bands_league_code_leagues_code_fk" FOREIGN KEY ("league_code") REFERENCES "public"."leagues"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_entries" ADD CONSTRAINT "record_entries_prediction_id_predictions_id_fk" FOREIGN KEY ("prediction_id") REFERENCES "public"."predictions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_scores" ADD CONSTRAINT "record_scores_league_code_leagues_code_fk" FOREIGN KEY ("league_code") REFERENCES "public"."leagues"("code") ON DELETE no action ON UPDATE no action;