CREATE TABLE "refresh_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"spent_at" timestamp with time zone,
	"successor_hash" text
);
--> statement-breakpoint
CREATE TABLE "reset_code" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "boat" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "boat_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "club_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"logo_url" text,
	"address" text NOT NULL,
	"email" text NOT NULL,
	"social_url" text,
	"time_zone" text DEFAULT 'Europe/London' NOT NULL,
	"membership_year" smallint NOT NULL,
	"fee" numeric(8, 2) NOT NULL,
	"contribution" numeric(8, 2) NOT NULL,
	"payment_reference" text NOT NULL,
	"bank_name" text NOT NULL,
	"account_name" text NOT NULL,
	"sort_code" text NOT NULL,
	"account_number" text NOT NULL,
	"intro_title" text NOT NULL,
	"intro_summary" text NOT NULL,
	"intro_description" text NOT NULL,
	"intro_image_url" text,
	"advert_image_url" text,
	"partnership_title" text,
	"partnership_description" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "one_club" CHECK ("club_settings"."id" = 1),
	CONSTRAINT "partnership_whole" CHECK (("club_settings"."partnership_title" is null) = ("club_settings"."partnership_description" is null))
);
--> statement-breakpoint
CREATE TABLE "home_feature" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_slide" (
	"id" serial PRIMARY KEY NOT NULL,
	"image_url" text NOT NULL,
	"header" text NOT NULL,
	"sub_text" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"logo_url" text NOT NULL,
	"url" text,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document" (
	"id" serial PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"uploaded_by" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "document_type_known" CHECK ("document"."type" in ('Committee', 'Member'))
);
--> statement-breakpoint
CREATE TABLE "document_content" (
	"document_id" integer PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendee" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL,
	"attendee_remove_reason_id" integer,
	"attendee_remove_comments" text,
	"organiser_remove_reason_id" integer,
	"organiser_remove_comments" text,
	"is_removed" boolean GENERATED ALWAYS AS (attendee_remove_reason_id is not null or organiser_remove_reason_id is not null) STORED NOT NULL,
	"covid_declared_at" timestamp with time zone,
	CONSTRAINT "attendance_once" UNIQUE("event_id","member_id"),
	CONSTRAINT "removed_is_not_confirmed" CHECK (not ("attendee"."confirmed" and ("attendee"."attendee_remove_reason_id" is not null or "attendee"."organiser_remove_reason_id" is not null))),
	CONSTRAINT "removed_by_one" CHECK ("attendee"."attendee_remove_reason_id" is null or "attendee"."organiser_remove_reason_id" is null),
	CONSTRAINT "own_comments_with_a_reason" CHECK ("attendee"."attendee_remove_comments" is null or "attendee"."attendee_remove_reason_id" is not null),
	CONSTRAINT "organiser_comments_with_a_reason" CHECK ("attendee"."organiser_remove_comments" is null or "attendee"."organiser_remove_reason_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"event_type_id" integer NOT NULL,
	"organiser_id" integer NOT NULL,
	"summary" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"start_time" time(0),
	"end_time" time(0),
	"starts_at" timestamp GENERATED ALWAYS AS (start_date + coalesce(start_time, time '00:00')) STORED NOT NULL,
	"ends_at" timestamp GENERATED ALWAYS AS (coalesce(end_date, start_date) + coalesce(end_time, time '24:00')) STORED NOT NULL,
	"is_full" boolean DEFAULT false NOT NULL,
	"cancel_reason_id" integer,
	"cancel_comments" text,
	"weather_conditions" text,
	"land_crew_name" text,
	"land_crew_contact_number" text,
	"safety_report" text,
	"bosun_report" text,
	"report_filed_at" timestamp with time zone,
	"report_filed_by" integer,
	"safety_closed_at" timestamp with time zone,
	"safety_closed_by" integer,
	"bosun_closed_at" timestamp with time zone,
	"bosun_closed_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"idempotency_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ends_after_it_starts" CHECK ("event"."ends_at" >= "event"."starts_at"),
	CONSTRAINT "comments_with_a_reason" CHECK ("event"."cancel_comments" is null or "event"."cancel_reason_id" is not null),
	CONSTRAINT "safety_closed_with_report" CHECK ("event"."safety_closed_at" is null or "event"."safety_report" is not null),
	CONSTRAINT "bosun_closed_with_report" CHECK ("event"."bosun_closed_at" is null or "event"."bosun_report" is not null),
	CONSTRAINT "report_texts_filed" CHECK ("event"."report_filed_at" is not null or ("event"."safety_report" is null and "event"."bosun_report" is null))
);
--> statement-breakpoint
CREATE TABLE "planned_boat" (
	"event_id" integer NOT NULL,
	"boat_id" integer NOT NULL,
	CONSTRAINT "planned_boat_event_id_boat_id_pk" PRIMARY KEY("event_id","boat_id")
);
--> statement-breakpoint
CREATE TABLE "used_boat" (
	"event_id" integer NOT NULL,
	"boat_id" integer NOT NULL,
	CONSTRAINT "used_boat_event_id_boat_id_pk" PRIMARY KEY("event_id","boat_id")
);
--> statement-breakpoint
CREATE TABLE "change_history" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"deed" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "attendee_remove_reason" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "attendee_remove_reason_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "cancel_reason" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "cancel_reason_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "email_preference" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "email_preference_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "email_preference_event_type" (
	"preference_id" integer NOT NULL,
	"event_type_id" integer NOT NULL,
	CONSTRAINT "email_preference_event_type_preference_id_event_type_id_pk" PRIMARY KEY("preference_id","event_type_id")
);
--> statement-breakpoint
CREATE TABLE "ethnicity" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "ethnicity_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "event_type" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"is_row_event" boolean NOT NULL,
	CONSTRAINT "event_type_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "gender" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "gender_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "membership_type" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "membership_type_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "organiser_remove_reason" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "organiser_remove_reason_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "swimming_ability" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "swimming_ability_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "group_message" (
	"id" serial PRIMARY KEY NOT NULL,
	"sender_id" integer,
	"filter" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"to_name" text NOT NULL,
	"to_address" text NOT NULL,
	"reply_to_name" text,
	"reply_to_address" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"group_message_id" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_state_known" CHECK ("mail"."state" in ('waiting', 'sent', 'parked')),
	CONSTRAINT "mail_sent_when_sent" CHECK (("mail"."state" = 'sent') = ("mail"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "mail_attachment" (
	"id" serial PRIMARY KEY NOT NULL,
	"group_message_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" serial PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"family_name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"date_of_birth" date,
	"address_line1" text,
	"address_line2" text,
	"address_line3" text,
	"town" text,
	"county" text,
	"postcode" text,
	"phone_number" text,
	"medical_conditions" text,
	"membership_type_id" integer,
	"has_first_aid_certificate" boolean DEFAULT false NOT NULL,
	"first_aid_certificate_expiry" date,
	"swimming_ability_id" integer,
	"gender_id" integer,
	"ethnicity_id" integer,
	"consent_data_sharing" boolean DEFAULT false NOT NULL,
	"updated_profile" boolean DEFAULT false NOT NULL,
	"affiliated_club" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_approved" boolean DEFAULT false NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "first_aid_expiry_known" CHECK (not "member"."has_first_aid_certificate" or "member"."first_aid_certificate_expiry" is not null)
);
--> statement-breakpoint
CREATE TABLE "member_email_preference" (
	"member_id" integer NOT NULL,
	"preference_id" integer NOT NULL,
	CONSTRAINT "member_email_preference_member_id_preference_id_pk" PRIMARY KEY("member_id","preference_id")
);
--> statement-breakpoint
CREATE TABLE "member_payment" (
	"member_id" integer NOT NULL,
	"membership_year" smallint NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" integer,
	CONSTRAINT "member_payment_member_id_membership_year_pk" PRIMARY KEY("member_id","membership_year")
);
--> statement-breakpoint
CREATE TABLE "member_role" (
	"member_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	CONSTRAINT "member_role_member_id_role_id_pk" PRIMARY KEY("member_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "role_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_code" ADD CONSTRAINT "reset_code_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_uploaded_by_member_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_content" ADD CONSTRAINT "document_content_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_attendee_remove_reason_id_attendee_remove_reason_id_fk" FOREIGN KEY ("attendee_remove_reason_id") REFERENCES "public"."attendee_remove_reason"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_organiser_remove_reason_id_organiser_remove_reason_id_fk" FOREIGN KEY ("organiser_remove_reason_id") REFERENCES "public"."organiser_remove_reason"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_event_type_id_event_type_id_fk" FOREIGN KEY ("event_type_id") REFERENCES "public"."event_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_organiser_id_member_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_cancel_reason_id_cancel_reason_id_fk" FOREIGN KEY ("cancel_reason_id") REFERENCES "public"."cancel_reason"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_report_filed_by_member_id_fk" FOREIGN KEY ("report_filed_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_safety_closed_by_member_id_fk" FOREIGN KEY ("safety_closed_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_bosun_closed_by_member_id_fk" FOREIGN KEY ("bosun_closed_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_boat" ADD CONSTRAINT "planned_boat_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_boat" ADD CONSTRAINT "planned_boat_boat_id_boat_id_fk" FOREIGN KEY ("boat_id") REFERENCES "public"."boat"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_boat" ADD CONSTRAINT "used_boat_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_boat" ADD CONSTRAINT "used_boat_boat_id_boat_id_fk" FOREIGN KEY ("boat_id") REFERENCES "public"."boat"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_history" ADD CONSTRAINT "change_history_actor_id_member_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_preference_event_type" ADD CONSTRAINT "email_preference_event_type_preference_id_email_preference_id_fk" FOREIGN KEY ("preference_id") REFERENCES "public"."email_preference"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_preference_event_type" ADD CONSTRAINT "email_preference_event_type_event_type_id_event_type_id_fk" FOREIGN KEY ("event_type_id") REFERENCES "public"."event_type"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_message" ADD CONSTRAINT "group_message_sender_id_member_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_group_message_id_group_message_id_fk" FOREIGN KEY ("group_message_id") REFERENCES "public"."group_message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachment" ADD CONSTRAINT "mail_attachment_group_message_id_group_message_id_fk" FOREIGN KEY ("group_message_id") REFERENCES "public"."group_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_membership_type_id_membership_type_id_fk" FOREIGN KEY ("membership_type_id") REFERENCES "public"."membership_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_swimming_ability_id_swimming_ability_id_fk" FOREIGN KEY ("swimming_ability_id") REFERENCES "public"."swimming_ability"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_gender_id_gender_id_fk" FOREIGN KEY ("gender_id") REFERENCES "public"."gender"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_ethnicity_id_ethnicity_id_fk" FOREIGN KEY ("ethnicity_id") REFERENCES "public"."ethnicity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_email_preference" ADD CONSTRAINT "member_email_preference_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_email_preference" ADD CONSTRAINT "member_email_preference_preference_id_email_preference_id_fk" FOREIGN KEY ("preference_id") REFERENCES "public"."email_preference"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_payment" ADD CONSTRAINT "member_payment_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_payment" ADD CONSTRAINT "member_payment_recorded_by_member_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_role" ADD CONSTRAINT "member_role_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_role" ADD CONSTRAINT "member_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_token_one_live" ON "refresh_token" USING btree ("session_id") WHERE "refresh_token"."spent_at" is null;--> statement-breakpoint
CREATE INDEX "refresh_token_by_session" ON "refresh_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refresh_token_by_expiry" ON "refresh_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_open_by_member" ON "session" USING btree ("member_id") WHERE "session"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "throttle_by_end" ON "throttle" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "document_by_type" ON "document" USING btree ("type","uploaded_at");--> statement-breakpoint
CREATE INDEX "attendee_by_member" ON "attendee" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_submitted_once" ON "event" USING btree ("organiser_id","idempotency_key") WHERE "event"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "event_by_end" ON "event" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "event_by_start" ON "event" USING btree ("start_date");--> statement-breakpoint
CREATE INDEX "event_by_organiser" ON "event" USING btree ("organiser_id","ends_at");--> statement-breakpoint
CREATE INDEX "event_by_type" ON "event" USING btree ("event_type_id");--> statement-breakpoint
CREATE INDEX "event_safety_open" ON "event" USING btree ("start_date") WHERE "event"."safety_report" is not null;--> statement-breakpoint
CREATE INDEX "event_bosun_open" ON "event" USING btree ("start_date") WHERE "event"."bosun_report" is not null;--> statement-breakpoint
CREATE INDEX "used_boat_by_boat" ON "used_boat" USING btree ("boat_id");--> statement-breakpoint
CREATE INDEX "change_history_by_subject" ON "change_history" USING btree ("subject_type","subject_id","at");--> statement-breakpoint
CREATE INDEX "change_history_by_actor" ON "change_history" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("next_attempt_at") WHERE "mail"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "mail_by_group" ON "mail" USING btree ("group_message_id") WHERE "mail"."group_message_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "member_email_any_case" ON "member" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "member_by_name" ON "member" USING btree (lower("family_name"),lower("first_name"));--> statement-breakpoint
CREATE INDEX "member_by_first_name" ON "member" USING btree (lower("first_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "member_by_type" ON "member" USING btree ("membership_type_id");--> statement-breakpoint
CREATE INDEX "member_waiting" ON "member" USING btree ("registered_at") WHERE not "member"."is_approved" and "member"."is_active";--> statement-breakpoint
CREATE INDEX "member_email_preference_by_preference" ON "member_email_preference" USING btree ("preference_id");--> statement-breakpoint
CREATE INDEX "member_payment_by_year" ON "member_payment" USING btree ("membership_year");--> statement-breakpoint
CREATE INDEX "member_role_by_role" ON "member_role" USING btree ("role_id");