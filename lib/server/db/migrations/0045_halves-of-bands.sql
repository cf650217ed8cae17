ALTER TABLE "record_bands" ADD COLUMN "upper_chances" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "record_bands" ADD COLUMN "upper_forecast" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "record_bands" ADD COLUMN "upper_hits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Which half is counted already is not known: everything is counted again, by the next turn of the job.
DELETE FROM "record_entries";--> statement-breakpoint
DELETE FROM "record_scores";--> statement-breakpoint
DELETE FROM "record_bands";--> statement-breakpoint
DELETE FROM "record_versions";--> statement-breakpoint
DELETE FROM "record_challenges";
