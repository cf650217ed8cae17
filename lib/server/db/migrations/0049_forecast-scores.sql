CREATE TABLE "forecast_scores" (
	"origin" text NOT NULL,
	"point" text NOT NULL,
	"measure" text NOT NULL,
	"seasons" integer NOT NULL,
	"total" double precision NOT NULL,
	CONSTRAINT "forecast_scores_origin_point_measure_pk" PRIMARY KEY("origin","point","measure")
);
--> statement-breakpoint
CREATE FUNCTION forecast_measures(grade jsonb, last_table jsonb, equal jsonb) RETURNS TABLE (measure text, value double precision) LANGUAGE sql IMMUTABLE AS $$
  SELECT rps.name, rps.score FROM (
    VALUES ('rps', (grade ->> 'rps')::double precision),
      ('equalRps', (equal ->> 'rps')::double precision),
      ('lastTableRps', (last_table ->> 'rps')::double precision),
      ('oursRps', CASE WHEN last_table IS NOT NULL THEN (grade ->> 'rps')::double precision END)
  ) AS rps (name, score) WHERE rps.score IS NOT NULL
  UNION ALL
  SELECT zone.key || '.' || score.key, score.value::double precision
  FROM jsonb_each(grade -> 'zones') AS zone, jsonb_each(zone.value) AS score
$$;
--> statement-breakpoint
CREATE FUNCTION count_forecast_grade() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO forecast_scores AS kept (origin, point, measure, seasons, total)
  SELECT forecast.origin, forecast.point, changed.measure, sum(changed.sign), sum(changed.sign * changed.value)
  FROM kept_forecasts AS forecast, (
    SELECT 1 AS sign, added.* FROM forecast_measures(NEW.grade, NEW.last_table, NEW.equal) AS added
    UNION ALL
    SELECT -1, taken.* FROM (
      SELECT * FROM forecast_grades WHERE forecast_id = NEW.forecast_id AND revision < NEW.revision ORDER BY revision DESC LIMIT 1
    ) AS before, forecast_measures(before.grade, before.last_table, before.equal) AS taken
  ) AS changed
  WHERE forecast.id = NEW.forecast_id
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (origin, point, measure) DO UPDATE SET seasons = kept.seasons + excluded.seasons, total = kept.total + excluded.total;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forecast_grades_count AFTER INSERT ON forecast_grades FOR EACH ROW EXECUTE FUNCTION count_forecast_grade();
--> statement-breakpoint
INSERT INTO forecast_scores (origin, point, measure, seasons, total)
SELECT forecast.origin, forecast.point, its.measure, count(*), sum(its.value)
FROM (SELECT DISTINCT ON (forecast_id) * FROM forecast_grades ORDER BY forecast_id, revision DESC) AS newest
JOIN kept_forecasts AS forecast ON forecast.id = newest.forecast_id,
  forecast_measures(newest.grade, newest.last_table, newest.equal) AS its
GROUP BY 1, 2, 3;
