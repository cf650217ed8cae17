CREATE TABLE "forecast_grades" (
	"forecast_id" integer NOT NULL,
	"revision" smallint NOT NULL,
	"final_table" jsonb NOT NULL,
	"zones" jsonb NOT NULL,
	"grade" jsonb NOT NULL,
	"last_table" jsonb,
	"equal" jsonb NOT NULL,
	"graded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forecast_grades_forecast_id_revision_pk" PRIMARY KEY("forecast_id","revision")
);
--> statement-breakpoint
CREATE TABLE "kept_forecasts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kept_forecasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"season_id" integer NOT NULL,
	"point" text NOT NULL,
	"origin" text NOT NULL,
	"model_version" text NOT NULL,
	"fitted_on" date NOT NULL,
	"runs" smallint NOT NULL,
	"matches_left" smallint NOT NULL,
	"known_until" timestamp with time zone NOT NULL,
	"next_kick_off" timestamp with time zone NOT NULL,
	"teams" jsonb NOT NULL,
	"sealed_at" timestamp with time zone,
	CONSTRAINT "kept_forecasts_point" CHECK ("kept_forecasts"."point" in ('start', 'half', 'finish')),
	CONSTRAINT "kept_forecasts_origin" CHECK ("kept_forecasts"."origin" in ('live', 'backtest')),
	CONSTRAINT "kept_forecasts_sealed" CHECK (("kept_forecasts"."origin" = 'live') = ("kept_forecasts"."sealed_at" is not null)),
	CONSTRAINT "kept_forecasts_known" CHECK ("kept_forecasts"."known_until" <= "kept_forecasts"."next_kick_off")
);
--> statement-breakpoint
ALTER TABLE "ledger" ALTER COLUMN "prediction_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "forecast_id" integer;--> statement-breakpoint
ALTER TABLE "forecast_grades" ADD CONSTRAINT "forecast_grades_forecast_id_kept_forecasts_id_fk" FOREIGN KEY ("forecast_id") REFERENCES "public"."kept_forecasts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_forecasts" ADD CONSTRAINT "kept_forecasts_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "kept_forecasts_point" ON "kept_forecasts" USING btree ("season_id","point");--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_forecast_id_kept_forecasts_id_fk" FOREIGN KEY ("forecast_id") REFERENCES "public"."kept_forecasts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_forecast_id_unique" UNIQUE("forecast_id");--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_content" CHECK (num_nonnulls("ledger"."prediction_id", "ledger"."forecast_id") = 1);--> statement-breakpoint
CREATE FUNCTION guard_kept_forecast() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  instant timestamptz := app_now();
BEGIN
  IF NOT EXISTS (SELECT FROM matches WHERE season_id = NEW.season_id AND kick_off = NEW.next_kick_off) THEN
    RAISE EXCEPTION 'No match of season % kicks off at %', NEW.season_id, NEW.next_kick_off USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.origin = 'live' AND (NEW.sealed_at NOT BETWEEN instant - interval '1 second' AND instant OR instant >= NEW.next_kick_off OR NEW.known_until > instant) THEN
    RAISE EXCEPTION 'A season forecast is sealed before the next kick-off, %, not at % and when it is %', NEW.next_kick_off, NEW.sealed_at, instant USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.origin = 'backtest' AND instant < NEW.next_kick_off THEN
    RAISE EXCEPTION 'Made afterwards: the next match of season % kicks off at %, it is %', NEW.season_id, NEW.next_kick_off, instant USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_ledger_entry() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  last ledger;
  sealed record;
BEGIN
  IF NEW.forecast_id IS NULL THEN
    SELECT origin, sealed_at INTO sealed FROM predictions WHERE id = NEW.prediction_id;
  ELSE
    SELECT origin, sealed_at INTO sealed FROM kept_forecasts WHERE id = NEW.forecast_id;
  END IF;
  IF sealed.origin <> 'live' OR sealed.sealed_at IS DISTINCT FROM NEW.sealed_at THEN
    RAISE EXCEPTION 'The ledger holds sealed live predictions with their seal; prediction %, season forecast % is %, sealed at %', NEW.prediction_id, NEW.forecast_id, sealed.origin, sealed.sealed_at USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT * INTO last FROM ledger ORDER BY sequence DESC LIMIT 1;
  IF FOUND AND (NEW.sequence <> last.sequence + 1 OR NEW.previous_hash <> last.hash) THEN
    RAISE EXCEPTION 'Ledger entry % does not follow entry %', NEW.sequence, last.sequence USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER kept_forecasts_seal BEFORE INSERT ON kept_forecasts FOR EACH ROW EXECUTE FUNCTION guard_kept_forecast();
--> statement-breakpoint
CREATE TRIGGER kept_forecasts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON kept_forecasts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER forecast_grades_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON forecast_grades FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The simulation has changed: seasons are simulated anew.
UPDATE "season_forecasts" SET "inputs" = '';
