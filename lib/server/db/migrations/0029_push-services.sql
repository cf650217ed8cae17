CREATE TABLE "push_services" (
	"host" text PRIMARY KEY NOT NULL,
	"answered" integer NOT NULL,
	"failures" smallint NOT NULL,
	"answer_ms" integer,
	"paused_until" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "alert_deliveries_due";--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD COLUMN "host" text;--> statement-breakpoint
UPDATE "alert_deliveries" SET "host" = (SELECT "host" FROM "push_subscriptions" WHERE "push_subscriptions"."id" = "alert_deliveries"."subscription_id");--> statement-breakpoint
ALTER TABLE "alert_deliveries" ALTER COLUMN "host" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "alert_deliveries_due" ON "alert_deliveries" USING btree ("host","next_attempt_at") WHERE "alert_deliveries"."next_attempt_at" is not null;
