-- A server keeps the days of the river that it has worked out for as long as the row of the settings stays the same
-- (its xmin). So every change of the tides writes that row anew.
CREATE FUNCTION touch_water_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "water_settings" SET "has_tides" = "has_tides";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER touch_water_settings AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tide_extreme" FOR EACH STATEMENT EXECUTE FUNCTION touch_water_settings();
