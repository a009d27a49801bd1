ALTER TABLE "membership_type" ADD COLUMN "fee" numeric(8, 2);--> statement-breakpoint
ALTER TABLE "membership_year" ADD COLUMN "type_fees" jsonb DEFAULT '{}'::jsonb NOT NULL;