DROP INDEX "change_history_by_actor";--> statement-breakpoint
ALTER TABLE "change_history" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "change_history" ADD COLUMN "event_id" integer;--> statement-breakpoint
ALTER TABLE "change_history" ADD CONSTRAINT "change_history_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_history" ADD CONSTRAINT "change_history_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_history_by_member" ON "change_history" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "change_history_by_event" ON "change_history" USING btree ("event_id","at");--> statement-breakpoint
CREATE INDEX "change_history_by_time" ON "change_history" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "change_history_by_actor" ON "change_history" USING btree ("actor_id","at");--> statement-breakpoint
-- Whom and what the earlier deeds were about; an attendance that has gone says it in what was written of it.
UPDATE "change_history" h SET "member_id" = h."subject_id" WHERE h."subject_type" = 'member' AND EXISTS (SELECT FROM "member" m WHERE m."id" = h."subject_id");--> statement-breakpoint
UPDATE "change_history" h SET "event_id" = h."subject_id" WHERE h."subject_type" = 'event' AND EXISTS (SELECT FROM "event" e WHERE e."id" = h."subject_id");--> statement-breakpoint
UPDATE "change_history" h SET "member_id" = a."member_id", "event_id" = a."event_id" FROM "attendee" a WHERE h."subject_type" = 'attendee' AND a."id" = h."subject_id";--> statement-breakpoint
UPDATE "change_history" h SET "member_id" = (SELECT m."id" FROM "member" m WHERE m."id" = coalesce(h."after" ->> 'memberId', h."before" ->> 'memberId')::int), "event_id" = (SELECT e."id" FROM "event" e WHERE e."id" = coalesce(h."after" ->> 'eventId', h."before" ->> 'eventId')::int) WHERE h."subject_type" = 'attendee' AND h."member_id" IS NULL;
