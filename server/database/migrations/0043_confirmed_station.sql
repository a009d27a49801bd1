CREATE TABLE "tide_end_notice" (
	"ends_on" date NOT NULL,
	"days_before" smallint NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tide_end_notice_ends_on_days_before_pk" PRIMARY KEY("ends_on","days_before")
);
--> statement-breakpoint
ALTER TABLE "water_settings" ADD COLUMN "confirmation" jsonb;--> statement-breakpoint
ALTER TABLE "water_settings" ADD COLUMN "tells_unconfirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- No prediction can be made of a station that names a property of every object of the program.
UPDATE "water_settings" SET "station" = NULL
WHERE "station"->>'chart_datum' IN ('constructor', 'hasOwnProperty', 'isPrototypeOf', 'propertyIsEnumerable', 'toLocaleString', 'toString', 'valueOf')
  OR "station"->>'chart_datum' LIKE E'\\_\\_%'
  OR EXISTS (
    SELECT FROM jsonb_array_elements("station"->'harmonic_constituents') AS c
    WHERE c->>'name' IN ('constructor', 'hasOwnProperty', 'isPrototypeOf', 'propertyIsEnumerable', 'toLocaleString', 'toString', 'valueOf')
      OR c->>'name' LIKE E'\\_\\_%');
--> statement-breakpoint
-- Two stations count as confirmed: that of the demo club, and one that the club has brought, within 60 km of its slipway.
UPDATE "water_settings" AS w
SET "confirmation" = jsonb_build_object('stationId', coalesce(w."station"->>'id', 'ticon/immingham-imm-gbr-bodc'), 'slipway', w."slipway", 'zone', c."time_zone")
FROM "club_settings" AS c
WHERE CASE WHEN w."slipway" ~ '^-?\d{1,2}(\.\d+)?, -?\d{1,3}(\.\d+)?$' THEN
  EXISTS (
    SELECT FROM "member" WHERE "email" IN ('member@demo.example', 'unpaid@demo.example', 'newcomer@demo.example', 'waiting@demo.example', 'former@demo.example',
      'officer@demo.example', 'committee@demo.example', 'bosun@demo.example', 'safety@demo.example', 'secretary@demo.example', 'admin@demo.example'))
  OR 12742 * asin(least(1, sqrt(
    sin(radians((w."station"->>'latitude')::float8 - split_part(w."slipway", ', ', 1)::float8) / 2) ^ 2
    + cos(radians((w."station"->>'latitude')::float8)) * cos(radians(split_part(w."slipway", ', ', 1)::float8))
      * sin(radians((w."station"->>'longitude')::float8 - split_part(w."slipway", ', ', 2)::float8) / 2) ^ 2))) <= 60
END;
--> statement-breakpoint
DELETE FROM "tide_extreme" WHERE "table_source" IS NULL AND NOT EXISTS (SELECT FROM "water_settings" WHERE "confirmation" IS NOT NULL);
--> statement-breakpoint
UPDATE "water_settings" SET "tells_unconfirmed" = true WHERE "has_tides" AND "confirmation" IS NULL;
