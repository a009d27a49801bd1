ALTER TABLE "mail" ADD COLUMN "attendee_id" integer;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_by_attendee" ON "mail" USING btree ("attendee_id") WHERE "mail"."attendee_id" is not null;