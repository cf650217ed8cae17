ALTER TABLE "record_scores" ADD COLUMN "expected" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Months are of the site's calendar, which SQL does not know: everything is counted again, by the next turn of the job.
DELETE FROM "record_entries";--> statement-breakpoint
DELETE FROM "record_scores";--> statement-breakpoint
DELETE FROM "record_bands";--> statement-breakpoint
DELETE FROM "record_versions";--> statement-breakpoint
DELETE FROM "record_challenges";
