CREATE TABLE "file_piece" (
	"file_id" integer NOT NULL,
	"start" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "file_piece_file_id_start_pk" PRIMARY KEY("file_id","start")
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" serial PRIMARY KEY NOT NULL,
	"owner_id" integer,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"document_id" integer,
	"attachment_id" integer,
	CONSTRAINT "stored_file_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "stored_file_attachmentId_unique" UNIQUE("attachment_id"),
	CONSTRAINT "stored_file_of_one" CHECK (num_nonnulls("stored_file"."document_id", "stored_file"."attachment_id") <= 1)
);
--> statement-breakpoint
ALTER TABLE "file_piece" ADD CONSTRAINT "file_piece_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_owner_id_member_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_attachment_id_mail_attachment_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."mail_attachment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_file_by_owner" ON "stored_file" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "stored_file_unkept" ON "stored_file" USING btree ("created_at") WHERE "stored_file"."document_id" is null and "stored_file"."attachment_id" is null;--> statement-breakpoint
-- Pictures and PDFs are packed already.
ALTER TABLE "file_piece" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;--> statement-breakpoint
INSERT INTO "stored_file" ("owner_id", "size", "created_at", "document_id")
	SELECT d."uploaded_by", octet_length(c."bytes"), d."uploaded_at", d."id" FROM "document" d JOIN "document_content" c ON c."document_id" = d."id" ORDER BY d."id";--> statement-breakpoint
INSERT INTO "stored_file" ("owner_id", "size", "created_at", "attachment_id")
	SELECT m."sender_id", octet_length(a."bytes"), m."created_at", a."id" FROM "mail_attachment" a JOIN "group_message" m ON m."id" = a."group_message_id" ORDER BY a."id";--> statement-breakpoint
INSERT INTO "file_piece" ("file_id", "start", "bytes")
	SELECT f."id", piece."start", substring(c."bytes" FROM piece."start" + 1 FOR 524288)
	FROM "stored_file" f JOIN "document_content" c ON c."document_id" = f."document_id" CROSS JOIN LATERAL generate_series(0, f."size" - 1, 524288) AS piece("start");--> statement-breakpoint
INSERT INTO "file_piece" ("file_id", "start", "bytes")
	SELECT f."id", piece."start", substring(a."bytes" FROM piece."start" + 1 FOR 524288)
	FROM "stored_file" f JOIN "mail_attachment" a ON a."id" = f."attachment_id" CROSS JOIN LATERAL generate_series(0, f."size" - 1, 524288) AS piece("start");--> statement-breakpoint
DROP TABLE "document_content" CASCADE;--> statement-breakpoint
ALTER TABLE "mail_attachment" DROP COLUMN "bytes";