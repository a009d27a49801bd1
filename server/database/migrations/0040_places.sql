CREATE TABLE "waiting_entry" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"offered_until" timestamp with time zone,
	CONSTRAINT "offered_until_a_time" CHECK (("waiting_entry"."state" = 'offered') = ("waiting_entry"."offered_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "waiting_step" (
	"id" serial PRIMARY KEY NOT NULL,
	"entry_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"step" text NOT NULL,
	"until" timestamp with time zone,
	"reason" text,
	"word" text,
	"by_member_id" integer,
	"other_event_id" integer
);
--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "places" smallint;--> statement-breakpoint
ALTER TABLE "event_draft" ADD COLUMN "places" smallint;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "waiting_entry_id" integer;--> statement-breakpoint
ALTER TABLE "water_settings" ADD COLUMN "has_places" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "water_settings" ADD COLUMN "answer_hours" smallint DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "water_settings" ADD COLUMN "answer_minutes_day_before" smallint DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "water_settings" ADD COLUMN "answer_minutes_on_day" smallint DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "water_settings" ADD COLUMN "offers_end_minutes" smallint DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "water_settings" ADD COLUMN "rests_from" text DEFAULT '21:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "water_settings" ADD COLUMN "rests_to" text DEFAULT '08:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_step" ADD CONSTRAINT "waiting_step_entry_id_waiting_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_step" ADD CONSTRAINT "waiting_step_by_member_id_member_id_fk" FOREIGN KEY ("by_member_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_step" ADD CONSTRAINT "waiting_step_other_event_id_event_id_fk" FOREIGN KEY ("other_event_id") REFERENCES "public"."event"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_once" ON "waiting_entry" USING btree ("event_id","member_id") WHERE "waiting_entry"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_by_event" ON "waiting_entry" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "waiting_by_member" ON "waiting_entry" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "waiting_offered" ON "waiting_entry" USING btree ("offered_until") WHERE "waiting_entry"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "waiting_step_by_entry" ON "waiting_step" USING btree ("entry_id","id");--> statement-breakpoint
CREATE INDEX "waiting_step_by_doer" ON "waiting_step" USING btree ("by_member_id");--> statement-breakpoint
CREATE INDEX "waiting_step_by_other_event" ON "waiting_step" USING btree ("other_event_id");--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_waiting_entry_id_waiting_entry_id_fk" FOREIGN KEY ("waiting_entry_id") REFERENCES "public"."waiting_entry"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_by_waiting_entry" ON "mail" USING btree ("waiting_entry_id") WHERE "mail"."waiting_entry_id" is not null;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "some_places" CHECK ("event"."places" between 1 and 500);--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "water_settings" FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
