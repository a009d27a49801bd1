CREATE TABLE "report_review" (
	"event_id" integer NOT NULL,
	"part" text NOT NULL,
	"note" text,
	"noted_at" timestamp with time zone,
	"noted_by" integer,
	"reopen_reason" text,
	"reopened_at" timestamp with time zone,
	"reopened_by" integer,
	CONSTRAINT "report_review_event_id_part_pk" PRIMARY KEY("event_id","part"),
	CONSTRAINT "noted_with_a_moment" CHECK (("report_review"."note" is null) = ("report_review"."noted_at" is null)),
	CONSTRAINT "reopened_with_a_moment" CHECK (("report_review"."reopen_reason" is null) = ("report_review"."reopened_at" is null))
);
--> statement-breakpoint
ALTER TABLE "report_review" ADD CONSTRAINT "report_review_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_review" ADD CONSTRAINT "report_review_noted_by_member_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_review" ADD CONSTRAINT "report_review_reopened_by_member_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;