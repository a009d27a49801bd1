-- What every club begins with: the roles of the specification, and lookups and site content that a club changes as it likes.
INSERT INTO "role" ("name") VALUES
  ('Member'), ('Duty Officer'), ('Committee Member'), ('Bosun'), ('Safety Officer'), ('Member Secretary'), ('System Administrator');
--> statement-breakpoint
INSERT INTO "membership_type" ("name", "position") VALUES ('New', 1), ('Full', 2), ('Junior', 3), ('Affiliated', 4), ('Life', 5);
--> statement-breakpoint
INSERT INTO "gender" ("name", "position") VALUES ('Female', 1), ('Male', 2), ('Non-binary', 3), ('Prefer to self-describe', 4), ('Prefer not to say', 5);
--> statement-breakpoint
INSERT INTO "ethnicity" ("name", "position") VALUES
  ('White British', 1), ('White Irish', 2), ('Any other White background', 3), ('Black, Black British, Caribbean or African', 4),
  ('Asian or Asian British', 5), ('Mixed or multiple ethnic groups', 6), ('Arab', 7), ('Any other ethnic group', 8), ('Prefer not to say', 9);
--> statement-breakpoint
INSERT INTO "swimming_ability" ("name", "position") VALUES
  ('Strong swimmer', 1), ('Confident swimmer', 2), ('Can swim 50 metres', 3), ('Weak swimmer', 4), ('Cannot swim', 5);
--> statement-breakpoint
INSERT INTO "event_type" ("name", "position", "is_row_event") VALUES
  ('Club Row', 1, true), ('Learn to Row', 2, true), ('Expedition', 3, true), ('Race', 4, true), ('Training', 5, true),
  ('Social', 6, false), ('Boat Maintenance', 7, false), ('Meeting', 8, false);
--> statement-breakpoint
INSERT INTO "email_preference" ("name", "position") VALUES
  ('Rows and outings', 1), ('Races and expeditions', 2), ('Training and learn to row', 3), ('Social events', 4), ('Working parties and meetings', 5);
--> statement-breakpoint
INSERT INTO "email_preference_event_type" ("preference_id", "event_type_id")
SELECT p."id", t."id" FROM (VALUES
  ('Rows and outings', 'Club Row'), ('Races and expeditions', 'Expedition'), ('Races and expeditions', 'Race'),
  ('Training and learn to row', 'Learn to Row'), ('Training and learn to row', 'Training'), ('Social events', 'Social'),
  ('Working parties and meetings', 'Boat Maintenance'), ('Working parties and meetings', 'Meeting')
) AS covers(preference, type)
JOIN "email_preference" p ON p."name" = covers.preference
JOIN "event_type" t ON t."name" = covers.type;
--> statement-breakpoint
INSERT INTO "attendee_remove_reason" ("name", "position") VALUES
  ('No longer available', 1), ('Illness or injury', 2), ('Transport problem', 3), ('Work or family commitment', 4), ('Other', 5);
--> statement-breakpoint
INSERT INTO "organiser_remove_reason" ("name", "position") VALUES
  ('Row is full', 1), ('Crew balance', 2), ('Experience needed for this row', 3), ('At the member''s request', 4), ('Other', 5);
--> statement-breakpoint
INSERT INTO "cancel_reason" ("name", "position") VALUES
  ('Wind or weather', 1), ('River conditions', 2), ('Not enough crew', 3), ('Boat not available', 4), ('Safety cover not available', 5), ('Other', 6);
--> statement-breakpoint
INSERT INTO "club_settings" (
  "title", "address", "email", "membership_year", "fee", "contribution", "payment_reference",
  "bank_name", "account_name", "sort_code", "account_number",
  "intro_title", "intro_summary", "intro_description", "intro_image_url", "advert_image_url"
) VALUES (
  'Rowing Club', 'The Boathouse', 'club@club.example', extract(year from current_date), 130.00, 30.00, 'fees',
  'Please ask the club', 'Please ask the club', '00-00-00', '00000000',
  'Row with us on the tidal river',
  'We are a friendly club that rows the river and the estuary all year round.',
  '<p>Whether you have never held an oar or have raced for years, there is a seat for you. Boats, blades and lifejackets are provided; you bring warm clothes and a little curiosity.</p><p>Rows are led by trained Duty Officers, who match crews, boats and tide.</p>',
  '/app/club/v1/pictures/intro.svg', '/app/club/v1/pictures/advert.svg'
);
--> statement-breakpoint
INSERT INTO "home_slide" ("image_url", "header", "sub_text", "position") VALUES
  ('/app/club/v1/pictures/slide-morning.svg', 'First light on the river', 'Rows most mornings, all year round, whenever the tide serves', 1),
  ('/app/club/v1/pictures/slide-crew.svg', 'A seat for everyone', 'Experienced crews and complete beginners share our boats', 2),
  ('/app/club/v1/pictures/slide-slipway.svg', 'From the slipway to the sea', 'Expeditions up the creeks and out across the estuary', 3),
  ('/app/club/v1/pictures/slide-regatta.svg', 'Race if you like', 'Coastal regattas through the summer, for those who want them', 4);
--> statement-breakpoint
INSERT INTO "home_feature" ("title", "summary", "position") VALUES
  ('Learn to row', 'Courses through spring and summer take you from your first stroke to your first club row.', 1),
  ('Rows every week', 'Join a crew online with one tap; a Duty Officer confirms your seat.', 2),
  ('Boats for every water', 'Quads and fours for the river, coastal boats for the estuary, all looked after by our Bosun.', 3),
  ('Safe afloat', 'Every row has a Duty Officer, a land crew and a plan for the weather and the tide.', 4);
