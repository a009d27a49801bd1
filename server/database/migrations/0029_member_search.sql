-- What the members' lists are ordered by and searched in, made ready when a member is written: names in small letters; and names, address, telephone
-- as typed and its digits, affiliated club. Queries ask for them by name (server/members/kept.ts): the application's records do not hold them.
ALTER TABLE "member"
  ADD COLUMN "family_name_small" text GENERATED ALWAYS AS (lower("family_name")) STORED,
  ADD COLUMN "first_name_small" text GENERATED ALWAYS AS (lower("first_name")) STORED,
  ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(
    "first_name" || ' ' || "family_name" || ' ' || "email" || ' ' || coalesce("phone_number", '') || ' ' || coalesce("affiliated_club", '')
    || chr(10) || regexp_replace(coalesce("phone_number", ''), '\D', '', 'g'))) STORED;--> statement-breakpoint
DROP INDEX "member_by_name";--> statement-breakpoint
CREATE INDEX "member_by_name" ON "member" USING btree (family_name_small,first_name_small,"id");--> statement-breakpoint
CREATE INDEX "event_in_order" ON "event" USING btree ("starts_at","id");
