CREATE TABLE "sign_in_record" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"member_id" integer,
	"address_key" text,
	"network" text NOT NULL,
	"device" text NOT NULL,
	CONSTRAINT "sign_in_record_of_one" CHECK (("sign_in_record"."member_id" is null) <> ("sign_in_record"."address_key" is null))
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
UPDATE "session" SET "last_used_at" = coalesce((SELECT max("issued_at") FROM "refresh_token" WHERE "session_id" = "session"."id"), "started_at");--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "last_used_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "idempotency_digest" text;--> statement-breakpoint
ALTER TABLE "group_message" ADD COLUMN "idempotency_digest" text;--> statement-breakpoint
ALTER TABLE "sign_in_record" ADD CONSTRAINT "sign_in_record_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_record_by_time" ON "sign_in_record" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sign_in_record_by_member" ON "sign_in_record" USING btree ("member_id","at") WHERE "sign_in_record"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "sign_in_record_by_address" ON "sign_in_record" USING btree ("address_key","at") WHERE "sign_in_record"."address_key" is not null;