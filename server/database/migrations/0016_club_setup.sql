ALTER TABLE "boat" ADD COLUMN "boat_class" text;--> statement-breakpoint
ALTER TABLE "boat" ADD COLUMN "seats" smallint;--> statement-breakpoint
ALTER TABLE "boat" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "attendee_remove_reason" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "cancel_reason" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "email_preference" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "ethnicity" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "event_type" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "gender" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_type" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "organiser_remove_reason" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "swimming_ability" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;