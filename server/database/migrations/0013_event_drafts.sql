CREATE TABLE "event_draft" (
	"id" serial PRIMARY KEY NOT NULL,
	"organiser_id" integer NOT NULL,
	"title" text,
	"event_type_id" integer,
	"summary" text,
	"description" text,
	"start_date" date,
	"end_date" date,
	"start_time" time(0),
	"end_time" time(0),
	"repeat_until" date,
	"left_out_dates" date[] DEFAULT '{}' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"idempotency_key" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_draft" ADD CONSTRAINT "event_draft_organiser_id_member_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_draft" ADD CONSTRAINT "event_draft_event_type_id_event_type_id_fk" FOREIGN KEY ("event_type_id") REFERENCES "public"."event_type"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_draft_submitted_once" ON "event_draft" USING btree ("organiser_id","idempotency_key") WHERE "event_draft"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "event_draft_by_organiser" ON "event_draft" USING btree ("organiser_id","changed_at");--> statement-breakpoint
CREATE INDEX "event_draft_by_type" ON "event_draft" USING btree ("event_type_id");