CREATE TABLE "leagues" (
	"code" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"time_zone" text NOT NULL,
	"rank" smallint NOT NULL,
	CONSTRAINT "leagues_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"league_code" text NOT NULL,
	"season_id" integer NOT NULL,
	"round" text,
	"home_team_id" text NOT NULL,
	"away_team_id" text NOT NULL,
	"meeting" smallint DEFAULT 1 NOT NULL,
	"kick_off" timestamp with time zone NOT NULL,
	"kick_off_known" boolean NOT NULL,
	"status" text NOT NULL,
	"home_goals" smallint,
	"away_goals" smallint,
	"half_time_home_goals" smallint,
	"half_time_away_goals" smallint,
	"slug" text NOT NULL,
	"source" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "matches_status" CHECK ("matches"."status" in ('scheduled', 'live', 'finished', 'postponed', 'abandoned', 'cancelled', 'awarded')),
	CONSTRAINT "matches_two_teams" CHECK ("matches"."home_team_id" <> "matches"."away_team_id"),
	CONSTRAINT "matches_score_whole" CHECK (("matches"."home_goals" is null) = ("matches"."away_goals" is null)),
	CONSTRAINT "matches_half_time_whole" CHECK (("matches"."half_time_home_goals" is null) = ("matches"."half_time_away_goals" is null)),
	CONSTRAINT "matches_goals" CHECK (least("matches"."home_goals", "matches"."away_goals", "matches"."half_time_home_goals", "matches"."half_time_away_goals") >= 0),
	CONSTRAINT "matches_finished_has_score" CHECK ("matches"."status" <> 'finished' or "matches"."home_goals" is not null)
);
--> statement-breakpoint
CREATE TABLE "odds" (
	"match_id" integer NOT NULL,
	"bookmaker" text NOT NULL,
	"market" text NOT NULL,
	"outcome" text NOT NULL,
	"closing" boolean NOT NULL,
	"price" double precision NOT NULL,
	"source" text NOT NULL,
	"captured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "odds_match_id_bookmaker_market_outcome_closing_pk" PRIMARY KEY("match_id","bookmaker","market","outcome","closing"),
	CONSTRAINT "odds_price" CHECK ("odds"."price" >= 1.01)
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"league_code" text NOT NULL,
	"label" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_aliases" (
	"country" text NOT NULL,
	"alias" text NOT NULL,
	"team_id" text NOT NULL,
	CONSTRAINT "team_aliases_country_alias_pk" PRIMARY KEY("country","alias")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grades" (
	"prediction_id" integer NOT NULL,
	"revision" smallint DEFAULT 1 NOT NULL,
	"home_goals" smallint NOT NULL,
	"away_goals" smallint NOT NULL,
	"called" boolean NOT NULL,
	"rps" double precision NOT NULL,
	"brier" double precision NOT NULL,
	"log_loss" double precision NOT NULL,
	"graded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "grades_prediction_id_revision_pk" PRIMARY KEY("prediction_id","revision")
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"prediction_id" integer NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_prediction_id_unique" UNIQUE("prediction_id")
);
--> statement-breakpoint
CREATE TABLE "model_fits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_fits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"league_code" text NOT NULL,
	"model_version" text NOT NULL,
	"fitted_on" date NOT NULL,
	"parameters" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "predictions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "predictions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"match_id" integer NOT NULL,
	"origin" text NOT NULL,
	"version" smallint DEFAULT 1 NOT NULL,
	"model_version" text NOT NULL,
	"fitted_on" date NOT NULL,
	"kick_off" timestamp with time zone NOT NULL,
	"expected_home_goals" double precision NOT NULL,
	"expected_away_goals" double precision NOT NULL,
	"rho" double precision NOT NULL,
	"home_probability" double precision NOT NULL,
	"draw_probability" double precision NOT NULL,
	"away_probability" double precision NOT NULL,
	"tip" text NOT NULL,
	"markets" jsonb NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	"sealed_at" timestamp with time zone,
	CONSTRAINT "predictions_origin" CHECK ("predictions"."origin" in ('live', 'backtest')),
	CONSTRAINT "predictions_tip" CHECK ("predictions"."tip" in ('home', 'draw', 'away')),
	CONSTRAINT "predictions_goals" CHECK ("predictions"."expected_home_goals" > 0 and "predictions"."expected_away_goals" > 0),
	CONSTRAINT "predictions_probabilities" CHECK (least("predictions"."home_probability", "predictions"."draw_probability", "predictions"."away_probability") >= 0),
	CONSTRAINT "predictions_sum" CHECK (abs("predictions"."home_probability" + "predictions"."draw_probability" + "predictions"."away_probability" - 1) < 1e-6),
	CONSTRAINT "predictions_backtest_unsealed" CHECK ("predictions"."origin" = 'live' or "predictions"."sealed_at" is null)
);
--> statement-breakpoint
CREATE TABLE "ingest_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ingest_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"succeeded" boolean,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"job" text NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"error" text,
	CONSTRAINT "job_runs_job_slot_pk" PRIMARY KEY("job","slot")
);
--> statement-breakpoint
CREATE TABLE "result_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "result_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"match_id" integer NOT NULL,
	"home_goals" smallint NOT NULL,
	"away_goals" smallint NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"accepted" boolean
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_league_code_leagues_code_fk" FOREIGN KEY ("league_code") REFERENCES "public"."leagues"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_home_team_id_teams_id_fk" FOREIGN KEY ("home_team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_away_team_id_teams_id_fk" FOREIGN KEY ("away_team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "odds" ADD CONSTRAINT "odds_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_league_code_leagues_code_fk" FOREIGN KEY ("league_code") REFERENCES "public"."leagues"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_aliases" ADD CONSTRAINT "team_aliases_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_prediction_id_predictions_id_fk" FOREIGN KEY ("prediction_id") REFERENCES "public"."predictions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_prediction_id_predictions_id_fk" FOREIGN KEY ("prediction_id") REFERENCES "public"."predictions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_fits" ADD CONSTRAINT "model_fits_league_code_leagues_code_fk" FOREIGN KEY ("league_code") REFERENCES "public"."leagues"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "predictions" ADD CONSTRAINT "predictions_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_reviews" ADD CONSTRAINT "result_reviews_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "matches_fixture" ON "matches" USING btree ("season_id","home_team_id","away_team_id","meeting");--> statement-breakpoint
CREATE INDEX "matches_kick_off" ON "matches" USING btree ("kick_off");--> statement-breakpoint
CREATE INDEX "matches_league_kick_off" ON "matches" USING btree ("league_code","kick_off");--> statement-breakpoint
CREATE INDEX "matches_home_kick_off" ON "matches" USING btree ("home_team_id","kick_off");--> statement-breakpoint
CREATE INDEX "matches_away_kick_off" ON "matches" USING btree ("away_team_id","kick_off");--> statement-breakpoint
CREATE INDEX "matches_pair" ON "matches" USING btree ("home_team_id","away_team_id","kick_off");--> statement-breakpoint
CREATE INDEX "matches_slug" ON "matches" USING btree ("slug","kick_off");--> statement-breakpoint
CREATE UNIQUE INDEX "seasons_league_label" ON "seasons" USING btree ("league_code","label");--> statement-breakpoint
CREATE UNIQUE INDEX "model_fits_day" ON "model_fits" USING btree ("league_code","model_version","fitted_on");--> statement-breakpoint
CREATE UNIQUE INDEX "predictions_version" ON "predictions" USING btree ("match_id","origin","version");--> statement-breakpoint
CREATE INDEX "predictions_unsealed" ON "predictions" USING btree ("kick_off") WHERE "predictions"."origin" = 'live' and "predictions"."sealed_at" is null;