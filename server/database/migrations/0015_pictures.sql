CREATE TABLE "picture" (
	"id" serial PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"fallback" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"unused_since" timestamp with time zone,
	CONSTRAINT "picture_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "picture_rendition" (
	"id" serial PRIMARY KEY NOT NULL,
	"picture_id" integer NOT NULL,
	"width" smallint NOT NULL,
	"format" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stored_file" DROP CONSTRAINT "stored_file_of_one";--> statement-breakpoint
DROP INDEX "stored_file_unkept";--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "rendition_id" integer;--> statement-breakpoint
ALTER TABLE "picture_rendition" ADD CONSTRAINT "picture_rendition_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "picture_rendition_once" ON "picture_rendition" USING btree ("picture_id","width","format");--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_rendition_id_picture_rendition_id_fk" FOREIGN KEY ("rendition_id") REFERENCES "public"."picture_rendition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_file_unkept" ON "stored_file" USING btree ("created_at") WHERE "stored_file"."document_id" is null and "stored_file"."attachment_id" is null and "stored_file"."rendition_id" is null;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_renditionId_unique" UNIQUE("rendition_id");--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_of_one" CHECK (num_nonnulls("stored_file"."document_id", "stored_file"."attachment_id", "stored_file"."rendition_id") <= 1);