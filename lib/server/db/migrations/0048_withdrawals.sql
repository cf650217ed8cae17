CREATE TABLE "withdrawals" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"receipt_number" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"stated_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"payment_id" text,
	"account_id" uuid,
	CONSTRAINT "withdrawals_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "withdrawals_confirmed" CHECK (("withdrawals"."confirmed_at" is null) = ("withdrawals"."payment_id" is null)),
	CONSTRAINT "withdrawals_stated" CHECK ("withdrawals"."confirmed_at" is null or "withdrawals"."stated_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "account_tokens" DROP CONSTRAINT "account_tokens_purpose";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_problem";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_created" ON "withdrawals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_account" ON "withdrawals" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_purpose" CHECK ("account_tokens"."purpose" in ('verify', 'reset', 'undo', 'withdraw'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_problem" CHECK ("payments"."problem" in ('amount', 'account', 'withdrawal'));