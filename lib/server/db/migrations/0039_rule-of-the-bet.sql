ALTER TABLE "bets_of_the_day" ADD COLUMN "rule" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bets_of_the_day" ADD COLUMN "base_rate" double precision;--> statement-breakpoint
ALTER TABLE "bets_of_the_day" ADD CONSTRAINT "bets_of_the_day_base_rate" CHECK ("bets_of_the_day"."base_rate" between 0 and 1);