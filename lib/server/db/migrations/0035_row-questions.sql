CREATE TABLE "row_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "row_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"file" text NOT NULL,
	"league_code" text NOT NULL,
	"rule" text NOT NULL,
	"key" text NOT NULL,
	"row_group" text NOT NULL,
	"says" text NOT NULL,
	"against" jsonb NOT NULL,
	"can_accept" boolean NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"accepted" boolean,
	CONSTRAINT "row_questions_key" UNIQUE("source","key"),
	CONSTRAINT "row_questions_rule" CHECK ("row_questions"."rule" in ('score', 'repeat', 'day', 'swapped', 'stranger', 'venue'))
);
