ALTER TABLE "group_message" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "group_message_sent_once" ON "group_message" USING btree ("sender_id","idempotency_key") WHERE "group_message"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "mail_attachment_by_message" ON "mail_attachment" USING btree ("group_message_id");