ALTER TABLE "mail" ADD COLUMN "event_id" integer;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "overtakes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_by_event" ON "mail" USING btree ("event_id","to_address") WHERE "mail"."event_id" is not null;