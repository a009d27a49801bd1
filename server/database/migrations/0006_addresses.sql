CREATE TABLE "asked_address" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "left_address" (
	"id" serial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"address" text NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "left_address_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
DROP INDEX "member_email_any_case";--> statement-breakpoint
ALTER TABLE "asked_address" ADD CONSTRAINT "asked_address_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "left_address" ADD CONSTRAINT "left_address_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "left_address_any_spelling" ON "left_address" USING btree (lower(normalize("address", NFKC)));--> statement-breakpoint
CREATE INDEX "left_address_by_member" ON "left_address" USING btree ("member_id");--> statement-breakpoint
-- What was typed in a decomposed form is kept composed from now on.
UPDATE "member" SET "first_name" = normalize("first_name", NFC), "family_name" = normalize("family_name", NFC), "email" = normalize("email", NFC)
WHERE "first_name" IS NOT NFC NORMALIZED OR "family_name" IS NOT NFC NORMALIZED OR "email" IS NOT NFC NORMALIZED;
--> statement-breakpoint
-- Of two accounts with one address in two Unicode forms the one that counts keeps it; the other is discontinued, and the history says what its address was.
WITH "spelt" AS (
  SELECT "id", "email", "is_active", row_number() OVER (PARTITION BY lower(normalize("email", NFKC)) ORDER BY "is_active" AND "is_approved" DESC, "is_active" DESC, "id") AS "place" FROM "member"
), "parted" AS (
  UPDATE "member" SET "email" = 'member-' || "member"."id" || '@duplicate.invalid', "is_active" = false, "version" = "member"."version" + 1
  FROM "spelt" WHERE "spelt"."id" = "member"."id" AND "spelt"."place" > 1
  RETURNING "member"."id", "member"."email", "spelt"."email" AS "old_email", "spelt"."is_active" AS "was_active"
), "ended" AS (
  UPDATE "session" SET "ended_at" = now() FROM "parted" WHERE "session"."member_id" = "parted"."id" AND "session"."ended_at" IS NULL
)
INSERT INTO "change_history" ("at", "actor_id", "deed", "subject_type", "subject_id", "before", "after")
SELECT now(), NULL, 'members.disable', 'member', "id", jsonb_build_object('email', "old_email", 'isActive', "was_active"), jsonb_build_object('email', "email", 'isActive', false) FROM "parted";
--> statement-breakpoint
CREATE UNIQUE INDEX "member_email_any_spelling" ON "member" USING btree (lower(normalize("email", NFKC)));