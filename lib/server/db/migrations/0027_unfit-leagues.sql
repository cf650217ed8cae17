CREATE TABLE "unfit_leagues" (
	"league_code" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"missing" integer NOT NULL,
	"missing_since" timestamp with time zone,
	CONSTRAINT "unfit_leagues_reason" CHECK ("unfit_leagues"."reason" in ('results-missing', 'history-missing')),
	CONSTRAINT "unfit_leagues_missing" CHECK (("unfit_leagues"."missing" > 0) = ("unfit_leagues"."missing_since" is not null))
);
--> statement-breakpoint
ALTER TABLE "unfit_leagues" ADD CONSTRAINT "unfit_leagues_league_code_leagues_code_fk" FOREIGN KEY ("league_code") REFERENCES "public"."leagues"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Whether a live prediction must not count: its competition was unfit at the kick-off, or its fit knows nothing of results
-- of more than a week before (or, while the match is still to come, before now). The two days are those of a fit made on the morning after.
CREATE FUNCTION is_withheld(prediction predictions) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM unfit_leagues JOIN matches USING (league_code)
    WHERE matches.id = prediction.match_id AND unfit_leagues.since <= prediction.kick_off
  ) OR EXISTS (
    SELECT FROM matches predicted JOIN matches earlier USING (league_code)
    WHERE predicted.id = prediction.match_id
      AND earlier.status = 'finished'
      AND earlier.kick_off >= (prediction.fitted_on + 2)::timestamp AT TIME ZONE 'UTC'
      AND earlier.kick_off < least(prediction.kick_off, app_now()) - interval '7 days'
  )
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_prediction() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  instant timestamptz := app_now();
  match_kick_off timestamptz;
  before predictions;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.origin = 'backtest' THEN RETURN NEW; END IF;
    IF NEW.sealed_at IS NOT NULL THEN
      RAISE EXCEPTION 'A prediction is published unsealed (match %)', NEW.match_id USING ERRCODE = 'restrict_violation';
    END IF;
    IF instant >= NEW.kick_off THEN
      RAISE EXCEPTION 'Sealed: match % kicked off at %, it is %', NEW.match_id, NEW.kick_off, instant USING ERRCODE = 'restrict_violation';
    END IF;
    IF EXISTS (SELECT FROM unfit_leagues JOIN matches USING (league_code) WHERE matches.id = NEW.match_id) THEN
      RAISE EXCEPTION 'Unfit: no live prediction of match % while results of its competition are missing', NEW.match_id USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF OLD.origin = 'backtest' THEN
    IF EXISTS (SELECT FROM grades WHERE prediction_id = OLD.id) THEN
      RAISE EXCEPTION 'Backtest prediction % is graded and fixed', OLD.id USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    IF OLD.sealed_at IS NOT NULL OR (instant >= OLD.kick_off AND NOT is_withheld(OLD)) THEN
      RAISE EXCEPTION 'Sealed: prediction % cannot be deleted, match % kicked off at %', OLD.id, OLD.match_id, OLD.kick_off USING ERRCODE = 'restrict_violation';
    END IF;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;

  IF TG_OP = 'UPDATE' THEN
    IF (NEW.id, NEW.match_id, NEW.origin, NEW.version) IS DISTINCT FROM (OLD.id, OLD.match_id, OLD.origin, OLD.version) THEN
      RAISE EXCEPTION 'Prediction % keeps its match, origin and version', OLD.id USING ERRCODE = 'restrict_violation';
    END IF;
    IF NEW.origin = 'backtest' THEN RETURN NEW; END IF;
    IF OLD.sealed_at IS NOT NULL THEN
      RAISE EXCEPTION 'Sealed: prediction % of match % was sealed at %', OLD.id, OLD.match_id, OLD.sealed_at USING ERRCODE = 'restrict_violation';
    END IF;
    IF NEW.sealed_at IS NOT NULL THEN
      before := NEW;
      before.sealed_at := NULL;
      IF before IS DISTINCT FROM OLD THEN
        RAISE EXCEPTION 'The seal of prediction % may change nothing else', OLD.id USING ERRCODE = 'restrict_violation';
      END IF;
      IF is_withheld(OLD) THEN
        RAISE EXCEPTION 'Unfit: prediction % of match % was made without results that were due', OLD.id, OLD.match_id USING ERRCODE = 'restrict_violation';
      END IF;
      IF NEW.sealed_at < OLD.kick_off OR NEW.sealed_at > instant THEN
        RAISE EXCEPTION 'Prediction % is sealed from its kick-off (%) on, not at %', OLD.id, OLD.kick_off, NEW.sealed_at USING ERRCODE = 'restrict_violation';
      END IF;
      RETURN NEW;
    END IF;
    IF instant >= OLD.kick_off THEN
      RAISE EXCEPTION 'Sealed: match % kicked off at %, it is %', OLD.match_id, OLD.kick_off, instant USING ERRCODE = 'restrict_violation';
    END IF;
    -- A source may move a kick-off to an instant that has passed already: then the numbers must stay what they were.
    IF instant >= NEW.kick_off THEN
      before := NEW;
      before.kick_off := OLD.kick_off;
      IF before IS DISTINCT FROM OLD THEN
        RAISE EXCEPTION 'Sealed: match % kicked off at %, it is %', OLD.match_id, NEW.kick_off, instant USING ERRCODE = 'restrict_violation';
      END IF;
    END IF;
  END IF;

  -- Else a kick-off written down too late would keep a prediction open while its match is played.
  IF TG_OP = 'INSERT' OR NEW.kick_off <> OLD.kick_off THEN
    SELECT kick_off INTO match_kick_off FROM matches WHERE id = NEW.match_id;
    IF match_kick_off <> NEW.kick_off THEN
      RAISE EXCEPTION 'A prediction of match % is for its kick-off %, not %', NEW.match_id, match_kick_off, NEW.kick_off USING ERRCODE = 'restrict_violation';
    END IF;
  END IF;
  RETURN NEW;
END $$;
