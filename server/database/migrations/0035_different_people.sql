CREATE TABLE "different_people" (
	"member_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	CONSTRAINT "different_people_member_id_other_id_pk" PRIMARY KEY("member_id","other_id"),
	CONSTRAINT "different_people_in_order" CHECK ("different_people"."member_id" < "different_people"."other_id")
);
--> statement-breakpoint
ALTER TABLE "different_people" ADD CONSTRAINT "different_people_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_people" ADD CONSTRAINT "different_people_other_id_member_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "different_people_by_other" ON "different_people" USING btree ("other_id");