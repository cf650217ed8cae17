-- A build from before 0029 goes on distributing alerts during a rolling upgrade, and knows no host.
CREATE FUNCTION name_delivery_host() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.host := (SELECT host FROM push_subscriptions WHERE id = NEW.subscription_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER alert_deliveries_host BEFORE INSERT ON alert_deliveries
  FOR EACH ROW WHEN (NEW.host IS NULL) EXECUTE FUNCTION name_delivery_host();
