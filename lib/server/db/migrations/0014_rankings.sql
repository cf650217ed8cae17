CREATE TABLE "rankings" (
	"scope" text PRIMARY KEY NOT NULL,
	"made_on" date NOT NULL,
	"teams" jsonb NOT NULL
);
