CREATE TABLE "source_documents" (
	"source" text NOT NULL,
	"file" text NOT NULL,
	"league_code" text NOT NULL,
	"season" text NOT NULL,
	"state" text NOT NULL,
	"version" jsonb,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"last_read_at" timestamp with time zone,
	"expected" integer,
	"refused" integer DEFAULT 0 NOT NULL,
	"problem" text,
	CONSTRAINT "source_documents_source_file_pk" PRIMARY KEY("source","file"),
	CONSTRAINT "source_documents_state" CHECK ("source_documents"."state" in ('wanted', 'loaded', 'missing', 'failed'))
);
--> statement-breakpoint
-- Versions of stored documents were choices so far: they stay known, so that nothing is read twice.
INSERT INTO "source_documents" ("source", "file", "league_code", "season", "state", "version")
	SELECT 'replay', substr("key", 8), '', '', 'loaded', "value" FROM "settings" WHERE "key" LIKE 'replay %'
	UNION ALL
	SELECT 'football-txt', split_part("key", ' ', 3), '', '', 'loaded', "value" || jsonb_build_object('from', split_part("key", ' ', 2))
	FROM "settings" WHERE "key" LIKE 'football-txt %'
	ON CONFLICT DO NOTHING;
--> statement-breakpoint
DELETE FROM "settings" WHERE "key" LIKE 'replay %' OR "key" LIKE 'football-txt %';
