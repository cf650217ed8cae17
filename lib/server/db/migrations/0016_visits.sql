CREATE TABLE "daily_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "daily_counts_day_kind_name_pk" PRIMARY KEY("day","kind","name")
);
--> statement-breakpoint
CREATE TABLE "daily_peaks" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"value" double precision NOT NULL,
	CONSTRAINT "daily_peaks_day_kind_pk" PRIMARY KEY("day","kind")
);
