CREATE TABLE "fee_reminder" (
	"id" serial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"membership_year" smallint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" integer
);
--> statement-breakpoint
CREATE TABLE "membership_year" (
	"year" smallint PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone,
	"started_by" integer,
	"fee" numeric(8, 2),
	"contribution" numeric(8, 2)
);
--> statement-breakpoint
CREATE TABLE "received_payment" (
	"id" serial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"membership_year" smallint NOT NULL,
	"received_on" date NOT NULL,
	"amount" numeric(8, 2) NOT NULL,
	"note" text,
	"settles" boolean NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" integer,
	"idempotency_key" text,
	CONSTRAINT "payment_of_something" CHECK ("received_payment"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "member_payment" ADD COLUMN "settled_by" integer;--> statement-breakpoint
ALTER TABLE "fee_reminder" ADD CONSTRAINT "fee_reminder_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_reminder" ADD CONSTRAINT "fee_reminder_sent_by_member_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_year" ADD CONSTRAINT "membership_year_started_by_member_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_payment" ADD CONSTRAINT "received_payment_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_payment" ADD CONSTRAINT "received_payment_recorded_by_member_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_reminder_by_member" ON "fee_reminder" USING btree ("member_id","sent_at");--> statement-breakpoint
CREATE INDEX "received_payment_by_member" ON "received_payment" USING btree ("member_id","membership_year");--> statement-breakpoint
CREATE INDEX "received_payment_by_year" ON "received_payment" USING btree ("membership_year");--> statement-breakpoint
CREATE INDEX "received_payment_by_recorder" ON "received_payment" USING btree ("recorded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "received_payment_recorded_once" ON "received_payment" USING btree ("recorded_by","idempotency_key","member_id") WHERE "received_payment"."idempotency_key" is not null;--> statement-breakpoint
ALTER TABLE "member_payment" ADD CONSTRAINT "member_payment_settled_by_received_payment_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."received_payment"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_payment_by_settlement" ON "member_payment" USING btree ("settled_by") WHERE "member_payment"."settled_by" is not null;