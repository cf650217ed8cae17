ALTER TABLE "record_scores" ADD COLUMN "lead_squares" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The squares of what is counted already are not known: everything is counted again, by the next turn of the job.
DELETE FROM "record_entries";--> statement-breakpoint
DELETE FROM "record_scores";--> statement-breakpoint
DELETE FROM "record_bands";
