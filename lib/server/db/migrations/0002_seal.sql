-- The app's instant: every transaction sets it, so that a demonstration clock and the seal agree; without it the server's clock counts.
CREATE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now())
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % refused: its rows are only ever added', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- VOLATILE on purpose: within one statement of several rows each check sees the rows before it.
CREATE FUNCTION guard_prediction() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
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
  ELSIF OLD.origin = 'backtest' THEN
    IF EXISTS (SELECT FROM grades WHERE prediction_id = OLD.id) THEN
      RAISE EXCEPTION 'Backtest prediction % is graded and fixed', OLD.id USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    IF OLD.sealed_at IS NOT NULL OR instant >= OLD.kick_off THEN
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
--> statement-breakpoint
CREATE FUNCTION guard_ledger_entry() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  last ledger;
  prediction predictions;
BEGIN
  SELECT * INTO prediction FROM predictions WHERE id = NEW.prediction_id;
  IF prediction.origin <> 'live' OR prediction.sealed_at IS DISTINCT FROM NEW.sealed_at THEN
    RAISE EXCEPTION 'The ledger holds sealed live predictions with their seal; prediction % is %, sealed at %', NEW.prediction_id, prediction.origin, prediction.sealed_at USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT * INTO last FROM ledger ORDER BY sequence DESC LIMIT 1;
  IF FOUND AND (NEW.sequence <> last.sequence + 1 OR NEW.previous_hash <> last.hash) THEN
    RAISE EXCEPTION 'Ledger entry % does not follow entry %', NEW.sequence, last.sequence USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER predictions_seal BEFORE INSERT OR UPDATE OR DELETE ON predictions FOR EACH ROW EXECUTE FUNCTION guard_prediction();
--> statement-breakpoint
CREATE TRIGGER predictions_no_truncate BEFORE TRUNCATE ON predictions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_chain BEFORE INSERT ON ledger FOR EACH ROW EXECUTE FUNCTION guard_ledger_entry();
--> statement-breakpoint
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER grades_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON grades FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
