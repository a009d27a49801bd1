ALTER TABLE "document" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "idempotency_digest" text;--> statement-breakpoint
CREATE UNIQUE INDEX "document_uploaded_once" ON "document" USING btree ("uploaded_by","idempotency_key") WHERE "document"."idempotency_key" is not null;