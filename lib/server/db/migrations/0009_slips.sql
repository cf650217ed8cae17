CREATE TABLE "saved_slip_legs" (
	"slip_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"match_id" integer NOT NULL,
	"market" text NOT NULL,
	"outcome" text NOT NULL,
	"kick_off" timestamp with time zone NOT NULL,
	"probability" double precision NOT NULL,
	"price" double precision,
	"settlement" text,
	"settled_by" text,
	CONSTRAINT "saved_slip_legs_slip_id_position_pk" PRIMARY KEY("slip_id","position")
);
--> statement-breakpoint
CREATE TABLE "saved_slips" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"legs" text NOT NULL,
	"name" text,
	"probability" double precision NOT NULL,
	"price" double precision,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"graded_at" timestamp with time zone,
	CONSTRAINT "saved_slips_once" UNIQUE("account_id","legs"),
	CONSTRAINT "saved_slips_state" CHECK ("saved_slips"."state" in ('open', 'won', 'part', 'lost', 'void')),
	CONSTRAINT "saved_slips_probability" CHECK ("saved_slips"."probability" between 0 and 1)
);
--> statement-breakpoint
ALTER TABLE "saved_slip_legs" ADD CONSTRAINT "saved_slip_legs_slip_id_saved_slips_id_fk" FOREIGN KEY ("slip_id") REFERENCES "public"."saved_slips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_slip_legs" ADD CONSTRAINT "saved_slip_legs_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_slips" ADD CONSTRAINT "saved_slips_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_slip_legs_match" ON "saved_slip_legs" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "saved_slip_legs_kick_off" ON "saved_slip_legs" USING btree ("kick_off");--> statement-breakpoint
CREATE INDEX "saved_slip_legs_open" ON "saved_slip_legs" USING btree ("match_id") WHERE "saved_slip_legs"."settled_by" is null;--> statement-breakpoint
CREATE INDEX "saved_slips_account" ON "saved_slips" USING btree ("account_id","created_at");