ALTER TABLE "matches" ADD COLUMN "stage" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "group_name" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "in_table" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "is_neutral" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "extra_time_home_goals" smallint;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "extra_time_away_goals" smallint;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "penalties_home_goals" smallint;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "penalties_away_goals" smallint;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_extra_time_whole" CHECK (("matches"."extra_time_home_goals" is null) = ("matches"."extra_time_away_goals" is null));--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_penalties_whole" CHECK (("matches"."penalties_home_goals" is null) = ("matches"."penalties_away_goals" is null));