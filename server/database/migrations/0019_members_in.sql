CREATE TABLE "invitation" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"hash" text,
	"invited_at" timestamp with time zone NOT NULL,
	"invited_by" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "invitation_used_once" CHECK ("invitation"."hash" is null or "invitation"."accepted_at" is null)
);
--> statement-breakpoint
CREATE TABLE "member_import" (
	"id" serial PRIMARY KEY NOT NULL,
	"imported_by" integer,
	"imported_at" timestamp with time zone NOT NULL,
	"added" integer NOT NULL,
	"updated" integer NOT NULL,
	"idempotency_key" text,
	"idempotency_digest" text
);
--> statement-breakpoint
DROP INDEX "member_email_any_spelling";--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_by_member_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_import" ADD CONSTRAINT "member_import_imported_by_member_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_imported_once" ON "member_import" USING btree ("imported_by","idempotency_key") WHERE "member_import"."idempotency_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "member_email_any_spelling" ON "member" USING btree (lower(normalize("email", NFKC))) WHERE "member"."email" <> '';