ALTER TABLE "result_reviews" ADD COLUMN "half_time_home_goals" smallint;--> statement-breakpoint
ALTER TABLE "result_reviews" ADD COLUMN "half_time_away_goals" smallint;