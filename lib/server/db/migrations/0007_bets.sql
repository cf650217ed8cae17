-- A bet of the day is what an open prediction publishes at the instant of its seal, two hours before the kick-off at the latest.
CREATE FUNCTION guard_bet_of_the_day() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  instant timestamptz := app_now();
  prediction predictions;
BEGIN
  IF NEW.sealed_at <> instant THEN
    RAISE EXCEPTION 'The bet of % is sealed at %, not at %', NEW.day, instant, NEW.sealed_at USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.prediction_id IS NULL THEN RETURN NEW; END IF;
  SELECT * INTO prediction FROM predictions WHERE id = NEW.prediction_id;
  IF prediction.origin <> 'live' OR prediction.sealed_at IS NOT NULL OR prediction.kick_off <> NEW.kick_off THEN
    RAISE EXCEPTION 'The bet of % must be an open prediction and its kick-off; % is none', NEW.day, NEW.prediction_id USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.kick_off < instant + interval '2 hours' THEN
    RAISE EXCEPTION 'The bet of % kicks off at %, too soon after %', NEW.day, NEW.kick_off, instant USING ERRCODE = 'restrict_violation';
  END IF;
  IF (prediction.markets -> NEW.market ->> NEW.outcome)::float8 IS DISTINCT FROM NEW.probability THEN
    RAISE EXCEPTION 'Prediction % publishes another probability of % %', NEW.prediction_id, NEW.market, NEW.outcome USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bets_of_the_day_seal BEFORE INSERT ON bets_of_the_day FOR EACH ROW EXECUTE FUNCTION guard_bet_of_the_day();
--> statement-breakpoint
CREATE TRIGGER bets_of_the_day_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bets_of_the_day FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
