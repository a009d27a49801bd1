CREATE TABLE "push" (
	"id" serial PRIMARY KEY NOT NULL,
	"subscription_id" integer NOT NULL,
	"kind" text NOT NULL,
	"event_id" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"wakes_from" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" serial PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscription_sessionId_unique" UNIQUE("session_id"),
	CONSTRAINT "push_subscription_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "water_settings" ADD COLUMN "pushes_to_minors" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "push" ADD CONSTRAINT "push_subscription_id_push_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push" ADD CONSTRAINT "push_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_due" ON "push" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "push_by_subscription" ON "push" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "push_by_event" ON "push" USING btree ("event_id");