CREATE TABLE "calendar_address" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"has_shown_factor" boolean NOT NULL,
	CONSTRAINT "calendar_address_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "calendar_address" ADD CONSTRAINT "calendar_address_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;