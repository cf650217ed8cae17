CREATE TABLE "pending_registrations" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor_label" text;--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
UPDATE "audit_log" SET "actor_label" = "accounts"."email" FROM "accounts" WHERE "accounts"."id" = "audit_log"."actor_id";--> statement-breakpoint
UPDATE "audit_log" SET "account_id" = NULL WHERE "account_id" = "actor_id" AND ("action" IN ('list.exported', 'account.deleted', 'coupon.created', 'coupon.ended') OR "action" ~ '^(announcement|ad|bookmaker|fixture|result)[.]');
