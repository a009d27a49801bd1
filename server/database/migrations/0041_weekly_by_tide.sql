ALTER TABLE "event_draft" ADD COLUMN "tide_rule" jsonb;--> statement-breakpoint
ALTER TABLE "event_draft" ADD COLUMN "times_of_dates" jsonb DEFAULT '[]'::jsonb NOT NULL;