CREATE TABLE "reported_boat" (
	"event_id" integer NOT NULL,
	"part" text NOT NULL,
	"boat_id" integer NOT NULL,
	CONSTRAINT "reported_boat_event_id_part_boat_id_pk" PRIMARY KEY("event_id","part","boat_id")
);
--> statement-breakpoint
ALTER TABLE "reported_boat" ADD CONSTRAINT "reported_boat_event_id_boat_id_used_boat_event_id_boat_id_fk" FOREIGN KEY ("event_id","boat_id") REFERENCES "public"."used_boat"("event_id","boat_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reported_boat_by_used_boat" ON "reported_boat" USING btree ("event_id","boat_id");