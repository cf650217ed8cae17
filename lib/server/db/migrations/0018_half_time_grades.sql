ALTER TABLE "grades" ADD COLUMN "half_time_home_goals" smallint;--> statement-breakpoint
ALTER TABLE "grades" ADD COLUMN "half_time_away_goals" smallint;--> statement-breakpoint
-- Derived markets were never counted: the running sums of the track record are made again from the grades.
DELETE FROM "record_bands";--> statement-breakpoint
DELETE FROM "record_scores";--> statement-breakpoint
DELETE FROM "record_entries";
