ALTER TABLE "club_settings" ADD COLUMN "keep_medical_days" smallint DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "club_settings" ADD COLUMN "keep_mail_months" smallint DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "club_settings" ADD COLUMN "keep_history_years" smallint DEFAULT 6 NOT NULL;--> statement-breakpoint
ALTER TABLE "club_settings" ADD COLUMN "medical_days_around_row" smallint;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
-- Who was discontinued before this was written down: when the history says so, else from now on.
UPDATE "member" SET "left_at" = coalesce((SELECT max(h."at") FROM "change_history" h WHERE h."subject_type" = 'member' AND h."subject_id" = "member"."id" AND h."deed" = 'members.disable'), now()) WHERE NOT "is_active";
