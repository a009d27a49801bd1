CREATE TABLE "complaint" (
	"id" serial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"text" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" integer,
	"answered_at" timestamp with time zone,
	"answered_by" integer,
	"answer" text,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "answer_acknowledges" CHECK ("complaint"."answered_at" is null or "complaint"."acknowledged_at" is not null),
	CONSTRAINT "answer_has_words" CHECK (("complaint"."answered_at" is null) = ("complaint"."answer" is null))
);
--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_acknowledged_by_member_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_answered_by_member_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_by_member" ON "complaint" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "complaint_by_acknowledger" ON "complaint" USING btree ("acknowledged_by");--> statement-breakpoint
CREATE INDEX "complaint_by_answerer" ON "complaint" USING btree ("answered_by");