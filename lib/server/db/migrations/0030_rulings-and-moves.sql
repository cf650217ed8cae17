ALTER TABLE "result_reviews" ALTER COLUMN "home_goals" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "result_reviews" ALTER COLUMN "away_goals" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "ruling" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "ruled_home_goals" smallint;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "ruled_away_goals" smallint;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "moved_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "result_reviews" ADD COLUMN "status" text DEFAULT 'finished' NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_ruling" CHECK ("matches"."ruling" in ('awarded', 'annulled'));--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_ruling_of_finished" CHECK ("matches"."ruling" is null or "matches"."status" = 'finished');--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_ruled_score" CHECK (("matches"."ruling" is not distinct from 'awarded') = ("matches"."ruled_home_goals" is not null) and ("matches"."ruled_home_goals" is null) = ("matches"."ruled_away_goals" is null));--> statement-breakpoint
-- What earlier states left behind (lib/domain/football/match-states.ts).
UPDATE "matches" SET "home_goals" = null, "away_goals" = null WHERE "status" in ('scheduled', 'postponed', 'cancelled') AND "home_goals" is not null;--> statement-breakpoint
UPDATE "matches" SET "half_time_home_goals" = null, "half_time_away_goals" = null WHERE "status" in ('scheduled', 'postponed', 'cancelled', 'awarded') AND "half_time_home_goals" is not null;--> statement-breakpoint
UPDATE "matches" SET "extra_time_home_goals" = null, "extra_time_away_goals" = null, "penalties_home_goals" = null, "penalties_away_goals" = null WHERE "status" not in ('live', 'finished') AND coalesce("extra_time_home_goals", "penalties_home_goals") is not null;--> statement-breakpoint
DELETE FROM "live_states" WHERE "match_id" in (SELECT "id" FROM "matches" WHERE "status" in ('postponed', 'cancelled', 'awarded'));--> statement-breakpoint
DELETE FROM "lineups" WHERE "match_id" in (SELECT "id" FROM "matches" WHERE "status" in ('postponed', 'cancelled', 'awarded'));
