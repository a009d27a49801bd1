CREATE TABLE "payment" (
	"id" serial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"membership_year" smallint NOT NULL,
	"received_on" date,
	"amount" numeric(8, 2),
	"note" text,
	"settles" boolean NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" integer,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" integer,
	"idempotency_key" text,
	CONSTRAINT "payment_of_something" CHECK ("payment"."amount" > 0),
	CONSTRAINT "payment_is_sum_or_mark" CHECK (("payment"."amount" is null) = ("payment"."received_on" is null)),
	CONSTRAINT "mark_settles" CHECK ("payment"."settles" or "payment"."amount" is not null)
);
--> statement-breakpoint
-- What was received. A payment no longer settles a year of which the member does not count as paid: somebody has marked
-- them as not paid since, or they had Life membership.
INSERT INTO "payment" ("id", "member_id", "membership_year", "received_on", "amount", "note", "settles", "recorded_at", "recorded_by", "idempotency_key")
SELECT r."id", r."member_id", r."membership_year", r."received_on", r."amount", r."note",
  r."settles" AND EXISTS (SELECT FROM "member_payment" p WHERE p."member_id" = r."member_id" AND p."membership_year" = r."membership_year"),
  r."recorded_at", r."recorded_by", r."idempotency_key"
FROM "received_payment" r;
--> statement-breakpoint
SELECT setval('payment_id_seq', greatest((SELECT last_value FROM "received_payment_id_seq"), 1));
--> statement-breakpoint
-- Who was marked as paid by hand: without a payment, or before it.
INSERT INTO "payment" ("member_id", "membership_year", "settles", "recorded_at", "recorded_by")
SELECT p."member_id", p."membership_year", true, p."recorded_at", p."recorded_by"
FROM "member_payment" p LEFT JOIN "received_payment" r ON r."id" = p."settled_by"
WHERE r."id" IS NULL OR p."recorded_at" < r."recorded_at"
ORDER BY p."recorded_at", p."member_id";
--> statement-breakpoint
DROP TABLE "member_payment" CASCADE;--> statement-breakpoint
DROP TABLE "received_payment" CASCADE;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_recorded_by_member_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_withdrawn_by_member_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_by_member" ON "payment" USING btree ("member_id","membership_year");--> statement-breakpoint
CREATE INDEX "payment_by_year" ON "payment" USING btree ("membership_year");--> statement-breakpoint
CREATE INDEX "payment_by_recorder" ON "payment" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "payment_by_withdrawer" ON "payment" USING btree ("withdrawn_by") WHERE "payment"."withdrawn_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_marked_once" ON "payment" USING btree ("member_id","membership_year") WHERE "payment"."amount" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_recorded_once" ON "payment" USING btree ("recorded_by","idempotency_key","member_id") WHERE "payment"."idempotency_key" is not null;