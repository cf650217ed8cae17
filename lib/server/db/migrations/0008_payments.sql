CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"payment_id" text,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"error" text,
	CONSTRAINT "payment_events_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"kind" text NOT NULL,
	"plan" text,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"problem" text,
	"provider" text NOT NULL,
	"reference" text,
	"language" text NOT NULL,
	"consent_at" timestamp with time zone,
	"donor_name" text,
	"donor_message" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"check_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"receipt_number" text,
	"returned_at" timestamp with time zone,
	"refund_reason" text,
	CONSTRAINT "payments_receipt_number_unique" UNIQUE("receipt_number"),
	CONSTRAINT "payments_reference" UNIQUE("provider","reference"),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('created', 'pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded', 'disputed')),
	CONSTRAINT "payments_kind" CHECK ("payments"."kind" in ('premium', 'donation')),
	CONSTRAINT "payments_provider" CHECK ("payments"."provider" in ('stripe', 'sandbox')),
	CONSTRAINT "payments_problem" CHECK ("payments"."problem" in ('amount', 'account')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_minor" > 0),
	CONSTRAINT "payments_plan" CHECK (("payments"."kind" = 'premium') = ("payments"."plan" is not null)),
	CONSTRAINT "payments_receipt" CHECK (("payments"."paid_at" is null) = ("payments"."receipt_number" is null))
);
--> statement-breakpoint
CREATE TABLE "receipt_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_checkouts" (
	"reference" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"title" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"payer_email" text,
	"state" text NOT NULL,
	CONSTRAINT "sandbox_checkouts_payment_id_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD CONSTRAINT "sandbox_checkouts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payments_account" ON "payments" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_check" ON "payments" USING btree ("check_at");