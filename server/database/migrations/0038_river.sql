CREATE TABLE "tide_extreme" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL,
	"height" numeric(5, 2) NOT NULL,
	"is_high" boolean NOT NULL,
	"table_source" text
);
--> statement-breakpoint
CREATE TABLE "water_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"has_tides" boolean DEFAULT false NOT NULL,
	"slipway" text,
	"station" jsonb,
	"high_minutes" smallint DEFAULT 0 NOT NULL,
	"low_minutes" smallint DEFAULT 0 NOT NULL,
	"height_offset" numeric(5, 2) DEFAULT '0.00' NOT NULL,
	"minutes_before" smallint DEFAULT 75 NOT NULL,
	"minutes_after" smallint DEFAULT 120 NOT NULL,
	"highest_water" numeric(5, 2),
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "one_water" CHECK ("water_settings"."id" = 1)
);
--> statement-breakpoint
INSERT INTO "water_settings" ("id") VALUES (1);
