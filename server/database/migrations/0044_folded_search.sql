-- How people are found: contract/folding.ts has the same rules, and one table of examples tests both. Core functions alone, since a club's own PostgreSQL may
-- lack unaccent.
CREATE FUNCTION folded(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    replace(replace(replace(replace(
      translate(
        regexp_replace(
          lower(normalize(translate(typed, '´`', ''), NFKD)),
          '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670''\u02b9-\u02bf\u02c8\u2018-\u201b\u2032\ua78c\u00ad\u200b-\u200f\u2060\ufeff]',
          '', 'g'),
        'øłđðħŧıςÆŒẞÞØŁĐÐĦŦ', 'olddhtiσæœßþolddht'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
    '[\s\u2010-\u2015\u2212-]+', ' ', 'g'))
$$;--> statement-breakpoint
-- What members are searched in: names, address, telephone as typed, affiliated club, all of it folded; each name in one piece too, so that 'annemarie' is
-- Anne-Marie; and the digits of the telephone. The lists keep their order.
ALTER TABLE "member"
  DROP COLUMN "search_text",
  ADD COLUMN "family_name_folded" text GENERATED ALWAYS AS (folded("family_name")) STORED,
  ADD COLUMN "first_name_folded" text GENERATED ALWAYS AS (folded("first_name")) STORED,
  ADD COLUMN "search_text" text GENERATED ALWAYS AS (
    folded("first_name" || ' ' || "family_name" || ' ' || "email" || ' ' || coalesce("phone_number", '') || ' ' || coalesce("affiliated_club", ''))
    || chr(10) || replace(folded("first_name"), ' ', '') || chr(10) || replace(folded("family_name"), ' ', '')
    || chr(10) || regexp_replace(coalesce("phone_number", ''), '\D', '', 'g')) STORED;--> statement-breakpoint
-- The index of words went with its column (see 0030_member_trigrams.sql).
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "member_search" ON "member" USING gin ("search_text" gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
  RAISE NOTICE 'Searches look through all members: %', SQLERRM;
END $$;
