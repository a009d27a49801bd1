CREATE TABLE "event_attendance" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"attending" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_rowing" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"rows" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_rowing" ADD CONSTRAINT "member_rowing_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A statement's changes are summed up first and written in the order of their keys, so that two statements do not lock each other out.
-- Whoever cancels the event meanwhile waits, or is waited for. For the member counts where they are confirmed and not removed, of a row that is not cancelled.
CREATE FUNCTION keep_counts_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM event e JOIN event_type k ON k.id = e.event_type_id WHERE e.id IN (SELECT event_id FROM added) ORDER BY e.id FOR SHARE;
  INSERT INTO event_attendance AS kept (event_id, attending)
  SELECT c.event_id, sum(c.sign) FROM (SELECT 1 AS sign, added.* FROM added) c
  WHERE NOT c.is_removed
  GROUP BY c.event_id HAVING sum(c.sign) <> 0 ORDER BY c.event_id
  ON CONFLICT (event_id) DO UPDATE SET attending = kept.attending + excluded.attending;
  INSERT INTO member_rowing AS kept (member_id, rows)
  SELECT c.member_id, sum(c.sign) FROM (SELECT 1 AS sign, added.* FROM added) c
  JOIN event e ON e.id = c.event_id JOIN event_type k ON k.id = e.event_type_id
  WHERE c.confirmed AND NOT c.is_removed AND k.is_row_event AND e.cancel_reason_id IS NULL
  GROUP BY c.member_id HAVING sum(c.sign) <> 0 ORDER BY c.member_id
  ON CONFLICT (member_id) DO UPDATE SET rows = kept.rows + excluded.rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_counts_on_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM event e JOIN event_type k ON k.id = e.event_type_id WHERE e.id IN (SELECT event_id FROM gone) ORDER BY e.id FOR SHARE;
  INSERT INTO event_attendance AS kept (event_id, attending)
  SELECT c.event_id, sum(c.sign) FROM (SELECT -1 AS sign, gone.* FROM gone) c
  WHERE NOT c.is_removed
  GROUP BY c.event_id HAVING sum(c.sign) <> 0 ORDER BY c.event_id
  ON CONFLICT (event_id) DO UPDATE SET attending = kept.attending + excluded.attending;
  INSERT INTO member_rowing AS kept (member_id, rows)
  SELECT c.member_id, sum(c.sign) FROM (SELECT -1 AS sign, gone.* FROM gone) c
  JOIN event e ON e.id = c.event_id JOIN event_type k ON k.id = e.event_type_id
  WHERE c.confirmed AND NOT c.is_removed AND k.is_row_event AND e.cancel_reason_id IS NULL
  GROUP BY c.member_id HAVING sum(c.sign) <> 0 ORDER BY c.member_id
  ON CONFLICT (member_id) DO UPDATE SET rows = kept.rows + excluded.rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_counts_on_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM event e JOIN event_type k ON k.id = e.event_type_id WHERE e.id IN (SELECT event_id FROM added) ORDER BY e.id FOR SHARE;
  INSERT INTO event_attendance AS kept (event_id, attending)
  SELECT c.event_id, sum(c.sign) FROM (SELECT 1 AS sign, added.* FROM added UNION ALL SELECT -1 AS sign, gone.* FROM gone) c
  WHERE NOT c.is_removed
  GROUP BY c.event_id HAVING sum(c.sign) <> 0 ORDER BY c.event_id
  ON CONFLICT (event_id) DO UPDATE SET attending = kept.attending + excluded.attending;
  INSERT INTO member_rowing AS kept (member_id, rows)
  SELECT c.member_id, sum(c.sign) FROM (SELECT 1 AS sign, added.* FROM added UNION ALL SELECT -1 AS sign, gone.* FROM gone) c
  JOIN event e ON e.id = c.event_id JOIN event_type k ON k.id = e.event_type_id
  WHERE c.confirmed AND NOT c.is_removed AND k.is_row_event AND e.cancel_reason_id IS NULL
  GROUP BY c.member_id HAVING sum(c.sign) <> 0 ORDER BY c.member_id
  ON CONFLICT (member_id) DO UPDATE SET rows = kept.rows + excluded.rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_counts_on_insert AFTER INSERT ON attendee REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_counts_on_insert();
--> statement-breakpoint
CREATE TRIGGER keep_counts_on_delete AFTER DELETE ON attendee REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_counts_on_delete();
--> statement-breakpoint
CREATE TRIGGER keep_counts_on_update AFTER UPDATE ON attendee REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_counts_on_update();
--> statement-breakpoint
-- Whether an event counts changes with its cancelling and with its type, and a type may become one of rows.
CREATE FUNCTION keep_counts_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_rowing AS kept (member_id, rows)
  SELECT a.member_id, sum(c.sign) FROM (SELECT 1 AS sign, added.* FROM added UNION ALL SELECT -1, gone.* FROM gone) c
  JOIN event_type k ON k.id = c.event_type_id
  JOIN attendee a ON a.event_id = c.id AND a.confirmed AND NOT a.is_removed
  WHERE k.is_row_event AND c.cancel_reason_id IS NULL
  GROUP BY a.member_id HAVING sum(c.sign) <> 0 ORDER BY a.member_id
  ON CONFLICT (member_id) DO UPDATE SET rows = kept.rows + excluded.rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_counts_of_event AFTER UPDATE ON event REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_counts_of_event();
--> statement-breakpoint
CREATE FUNCTION keep_counts_of_event_type() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_rowing AS kept (member_id, rows)
  SELECT a.member_id, sum(c.sign) FROM (SELECT 1 AS sign, added.* FROM added UNION ALL SELECT -1, gone.* FROM gone) c
  JOIN event e ON e.event_type_id = c.id AND e.cancel_reason_id IS NULL
  JOIN attendee a ON a.event_id = e.id AND a.confirmed AND NOT a.is_removed
  WHERE c.is_row_event
  GROUP BY a.member_id HAVING sum(c.sign) <> 0 ORDER BY a.member_id
  ON CONFLICT (member_id) DO UPDATE SET rows = kept.rows + excluded.rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_counts_of_event_type AFTER UPDATE ON event_type REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_counts_of_event_type();
--> statement-breakpoint
-- While the event is still there to say whether it counted.
CREATE FUNCTION delete_attendances_first() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM attendee WHERE event_id = old.id;
  RETURN old;
END $$;
--> statement-breakpoint
CREATE TRIGGER delete_attendances_first BEFORE DELETE ON event FOR EACH ROW EXECUTE FUNCTION delete_attendances_first();
--> statement-breakpoint
INSERT INTO event_attendance (event_id, attending) SELECT event_id, count(*) FROM attendee WHERE NOT is_removed GROUP BY event_id;
--> statement-breakpoint
INSERT INTO member_rowing (member_id, rows)
SELECT a.member_id, count(*) FROM attendee a JOIN event e ON e.id = a.event_id JOIN event_type k ON k.id = e.event_type_id
WHERE a.confirmed AND NOT a.is_removed AND k.is_row_event AND e.cancel_reason_id IS NULL GROUP BY a.member_id;
