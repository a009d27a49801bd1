ALTER TABLE "club_settings" DROP CONSTRAINT "partnership_whole";--> statement-breakpoint
ALTER TABLE "club_settings" ALTER COLUMN "intro_alt" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "club_settings" ALTER COLUMN "intro_alt" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "club_settings" ALTER COLUMN "advert_alt" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "club_settings" ALTER COLUMN "advert_alt" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "home_slide" ALTER COLUMN "alt" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "home_slide" ALTER COLUMN "alt" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "site_texts" ADD COLUMN "learn_image_url" text;--> statement-breakpoint
ALTER TABLE "site_texts" ADD COLUMN "learn_picture_id" integer;--> statement-breakpoint
ALTER TABLE "site_texts" ADD COLUMN "learn_alt" text;--> statement-breakpoint
ALTER TABLE "site_texts" ADD COLUMN "merchandise_image_url" text;--> statement-breakpoint
ALTER TABLE "site_texts" ADD COLUMN "merchandise_picture_id" integer;--> statement-breakpoint
ALTER TABLE "site_texts" ADD COLUMN "merchandise_alt" text;--> statement-breakpoint
ALTER TABLE "site_texts" ADD CONSTRAINT "site_texts_learn_picture_id_picture_id_fk" FOREIGN KEY ("learn_picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_texts" ADD CONSTRAINT "site_texts_merchandise_picture_id_picture_id_fk" FOREIGN KEY ("merchandise_picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "site_texts" SET
  "learn_image_url" = '/app/club/v1/pictures/learn.svg',
  "merchandise_image_url" = '/app/club/v1/pictures/kit.svg';
--> statement-breakpoint
UPDATE "club_settings" SET "intro_alt" = nullif("intro_alt", ''), "advert_alt" = nullif("advert_alt", '');
--> statement-breakpoint
UPDATE "home_slide" SET "alt" = NULL WHERE "alt" = '';
