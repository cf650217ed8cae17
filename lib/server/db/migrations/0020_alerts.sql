CREATE TABLE "alert_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"alert_id" integer NOT NULL,
	"subscription_id" uuid NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"error" text,
	CONSTRAINT "alert_deliveries_once" UNIQUE("alert_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"match_id" integer,
	"home_goals" smallint,
	"away_goals" smallint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"distributed_at" timestamp with time zone,
	CONSTRAINT "alerts_key_unique" UNIQUE("key"),
	CONSTRAINT "alerts_kind" CHECK ("alerts"."kind" in ('kick-off', 'goal', 'full-time', 'bet', 'week')),
	CONSTRAINT "alerts_match" CHECK (("alerts"."match_id" is null) = ("alerts"."kind" = 'week'))
);
--> statement-breakpoint
CREATE TABLE "email_alerts" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"unsubscribe_token" text NOT NULL,
	"kinds" text[] NOT NULL,
	"quiet_from" smallint,
	"quiet_until" smallint,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_alerts_unsubscribe_token_unique" UNIQUE("unsubscribe_token"),
	CONSTRAINT "email_alerts_quiet" CHECK (("email_alerts"."quiet_from" is null) = ("email_alerts"."quiet_until" is null))
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"endpoint" text NOT NULL,
	"host" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"time_zone" text NOT NULL,
	"teams" text[] NOT NULL,
	"leagues" text[] NOT NULL,
	"kinds" text[] NOT NULL,
	"quiet_from" smallint,
	"quiet_until" smallint,
	"updated_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_subscriptions_quiet" CHECK (("push_subscriptions"."quiet_from" is null) = ("push_subscriptions"."quiet_until" is null))
);
--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_alerts" ADD CONSTRAINT "email_alerts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_deliveries_subscription" ON "alert_deliveries" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "alert_deliveries_due" ON "alert_deliveries" USING btree ("next_attempt_at") WHERE "alert_deliveries"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "alerts_waiting" ON "alerts" USING btree ("created_at") WHERE "alerts"."distributed_at" is null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_host" ON "push_subscriptions" USING btree ("host");--> statement-breakpoint
CREATE INDEX "push_subscriptions_teams" ON "push_subscriptions" USING gin ("teams");--> statement-breakpoint
CREATE INDEX "push_subscriptions_leagues" ON "push_subscriptions" USING gin ("leagues");