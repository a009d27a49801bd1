ALTER TABLE "member" ADD COLUMN "has_signed_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member_field" ADD COLUMN "is_newly_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Somebody has signed in who holds a password and has left a trace: a session, a record of a sign-in, a change, a row.
UPDATE "member" SET "has_signed_in" = true
WHERE "password_hash" IS NOT NULL AND (
  EXISTS (SELECT FROM "session" WHERE "member_id" = "member"."id")
  OR EXISTS (SELECT FROM "sign_in_record" WHERE "member_id" = "member"."id" AND "outcome" = 'signedIn')
  OR EXISTS (SELECT FROM "change_history" WHERE "actor_id" = "member"."id")
  OR EXISTS (SELECT FROM "event" WHERE "organiser_id" = "member"."id"));
--> statement-breakpoint
UPDATE "member_field" SET "is_newly_shown" = true WHERE "filled_by" = 'committee';
