DROP INDEX "member_by_first_name";--> statement-breakpoint
CREATE INDEX "attendee_confirmed" ON "attendee" USING btree ("event_id","member_id") WHERE "attendee"."confirmed" and not "attendee"."is_removed";--> statement-breakpoint
-- Words of three letters and more are found by an index where the database has pg_trgm and lets us install it. Without it each search looks through
-- all members, which is as right and slower: nothing else of the program asks for it.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "member_search" ON "member" USING gin ("search_text" gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
  RAISE NOTICE 'Searches look through all members: %', SQLERRM;
END $$;
