CREATE TABLE "season_forecasts" (
	"season_id" integer PRIMARY KEY NOT NULL,
	"inputs" text NOT NULL,
	"model_version" text NOT NULL,
	"fitted_on" date NOT NULL,
	"runs" integer NOT NULL,
	"matches_left" integer NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "season_forecasts_runs" CHECK ("season_forecasts"."runs" > 0),
	CONSTRAINT "season_forecasts_matches" CHECK ("season_forecasts"."matches_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "team_forecasts" (
	"season_id" integer NOT NULL,
	"team_id" text NOT NULL,
	"mean_points" double precision NOT NULL,
	"positions" jsonb NOT NULL,
	CONSTRAINT "team_forecasts_season_id_team_id_pk" PRIMARY KEY("season_id","team_id")
);
--> statement-breakpoint
ALTER TABLE "season_forecasts" ADD CONSTRAINT "season_forecasts_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_forecasts" ADD CONSTRAINT "team_forecasts_season_id_season_forecasts_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season_forecasts"("season_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_forecasts" ADD CONSTRAINT "team_forecasts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;