CREATE TABLE "asked_event" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"start_date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_choice" (
	"member_id" integer NOT NULL,
	"notice" text NOT NULL,
	"by_mail" boolean NOT NULL,
	CONSTRAINT "notice_choice_member_id_notice_pk" PRIMARY KEY("member_id","notice")
);
--> statement-breakpoint
CREATE TABLE "week_digest" (
	"monday" date PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attendee" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attendee" ADD COLUMN "said_coming_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "asked_attendee_id" integer;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "rests_at_night" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "water_settings" ADD COLUMN "asks_evening" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "water_settings" ADD COLUMN "evening_hour" smallint DEFAULT 18 NOT NULL;--> statement-breakpoint
ALTER TABLE "water_settings" ADD COLUMN "has_digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "asked_event" ADD CONSTRAINT "asked_event_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choice" ADD CONSTRAINT "notice_choice_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_asked_attendee_id_attendee_id_fk" FOREIGN KEY ("asked_attendee_id") REFERENCES "public"."attendee"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_by_asked_attendee" ON "mail" USING btree ("asked_attendee_id") WHERE "mail"."asked_attendee_id" is not null;