CREATE TABLE "challengers" (
	"prediction_id" integer PRIMARY KEY NOT NULL,
	"model_version" text NOT NULL,
	"home_probability" double precision NOT NULL,
	"draw_probability" double precision NOT NULL,
	"away_probability" double precision NOT NULL,
	"revision" smallint,
	"rps" double precision,
	"log_loss" double precision,
	CONSTRAINT "challengers_probabilities" CHECK (least("challengers"."home_probability", "challengers"."draw_probability", "challengers"."away_probability") >= 0),
	CONSTRAINT "challengers_sum" CHECK (abs("challengers"."home_probability" + "challengers"."draw_probability" + "challengers"."away_probability" - 1) < 1e-6),
	CONSTRAINT "challengers_grade" CHECK (num_nulls("challengers"."revision", "challengers"."rps", "challengers"."log_loss") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "challengers" ADD CONSTRAINT "challengers_prediction_id_predictions_id_fk" FOREIGN KEY ("prediction_id") REFERENCES "public"."predictions"("id") ON DELETE cascade ON UPDATE no action;