CREATE TABLE "first_default" (
	"subject" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "first_step" (
	"name" text PRIMARY KEY NOT NULL,
	"settled_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
-- What the migrations before this one have made, in a club that nobody could have changed yet. A club with members is not led through the list.
INSERT INTO "first_default" ("subject", "value")
SELECT 'settings', to_jsonb("club_settings") FROM "club_settings" WHERE NOT EXISTS (SELECT FROM "member")
UNION ALL
SELECT 'eventTypes', jsonb_agg(jsonb_build_object('name', "name", 'isRowEvent', "is_row_event") ORDER BY "id") FROM "event_type"
HAVING NOT EXISTS (SELECT FROM "member");
--> statement-breakpoint
INSERT INTO "first_step" ("name", "settled_at") SELECT 'all', now() WHERE EXISTS (SELECT FROM "member");
