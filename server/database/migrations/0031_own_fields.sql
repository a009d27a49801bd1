CREATE TABLE "event_field" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"help" text,
	"is_required" boolean DEFAULT false NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"members_see_it" boolean DEFAULT true NOT NULL,
	CONSTRAINT "event_field_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "member_field" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"help" text,
	"is_required" boolean DEFAULT false NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"filled_by" text NOT NULL,
	"is_in_registration" boolean DEFAULT false NOT NULL,
	"seen_by" text NOT NULL,
	CONSTRAINT "member_field_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "event_draft" ADD COLUMN "fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- The registration asks for some of them, and is drawn from memory until something of it changes.
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "member_field" FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
