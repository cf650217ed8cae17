CREATE TABLE "match_chances" (
	"match_id" integer PRIMARY KEY NOT NULL,
	"home_shots" smallint,
	"away_shots" smallint,
	"home_on_target" smallint,
	"away_on_target" smallint,
	"home_corners" smallint,
	"away_corners" smallint,
	"home_red_cards" smallint,
	"away_red_cards" smallint,
	"home_xg" double precision,
	"away_xg" double precision,
	"source" text NOT NULL,
	"captured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "match_chances_shots_whole" CHECK (("match_chances"."home_shots" is null) = ("match_chances"."away_shots" is null)),
	CONSTRAINT "match_chances_on_target_whole" CHECK (("match_chances"."home_on_target" is null) = ("match_chances"."away_on_target" is null)),
	CONSTRAINT "match_chances_corners_whole" CHECK (("match_chances"."home_corners" is null) = ("match_chances"."away_corners" is null)),
	CONSTRAINT "match_chances_red_cards_whole" CHECK (("match_chances"."home_red_cards" is null) = ("match_chances"."away_red_cards" is null)),
	CONSTRAINT "match_chances_xg_whole" CHECK (("match_chances"."home_xg" is null) = ("match_chances"."away_xg" is null)),
	CONSTRAINT "match_chances_counts" CHECK (least("match_chances"."home_shots", "match_chances"."away_shots", "match_chances"."home_on_target", "match_chances"."away_on_target", "match_chances"."home_corners", "match_chances"."away_corners", "match_chances"."home_red_cards", "match_chances"."away_red_cards") >= 0 and least("match_chances"."home_xg", "match_chances"."away_xg") >= 0)
);
--> statement-breakpoint
ALTER TABLE "match_chances" ADD CONSTRAINT "match_chances_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;