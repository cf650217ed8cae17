CREATE TABLE "forecast_days" (
	"season_id" integer NOT NULL,
	"day" date NOT NULL,
	"origin" text NOT NULL,
	"model_version" text NOT NULL,
	"runs" smallint NOT NULL,
	"matches_left" smallint NOT NULL,
	"known_until" timestamp with time zone NOT NULL,
	CONSTRAINT "forecast_days_season_id_day_pk" PRIMARY KEY("season_id","day"),
	CONSTRAINT "forecast_days_origin" CHECK ("forecast_days"."origin" in ('live', 'backtest')),
	CONSTRAINT "forecast_days_runs" CHECK ("forecast_days"."runs" > 0),
	CONSTRAINT "forecast_days_matches" CHECK ("forecast_days"."matches_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "team_forecast_days" (
	"season_id" integer NOT NULL,
	"day" date NOT NULL,
	"team_id" text NOT NULL,
	"mean_points" real NOT NULL,
	"played" smallint NOT NULL,
	"places" smallint[] NOT NULL,
	"rounds" smallint[],
	CONSTRAINT "team_forecast_days_season_id_day_team_id_pk" PRIMARY KEY("season_id","day","team_id")
);
--> statement-breakpoint
ALTER TABLE "forecast_days" ADD CONSTRAINT "forecast_days_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_forecast_days" ADD CONSTRAINT "team_forecast_days_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_forecast_days" ADD CONSTRAINT "team_forecast_days_day" FOREIGN KEY ("season_id","day") REFERENCES "public"."forecast_days"("season_id","day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The forecasts of today are not among the kept ones yet: seasons are simulated anew.
UPDATE "season_forecasts" SET "inputs" = '';
