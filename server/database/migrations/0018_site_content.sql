CREATE TABLE "learn_link" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"summary" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchandise_item" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"price" text NOT NULL,
	"note" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_texts" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"contact_lead" text NOT NULL,
	"learn_lead" text NOT NULL,
	"clothing" text NOT NULL,
	"swimming" text NOT NULL,
	"merchandise_lead" text NOT NULL,
	"sizes" text NOT NULL,
	"lifejackets" text NOT NULL,
	"partner_shop" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "one_site" CHECK ("site_texts"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "size_table" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"size_heading" text NOT NULL,
	"first_heading" text NOT NULL,
	"second_heading" text NOT NULL,
	"rows" jsonb NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "home_slide" ALTER COLUMN "image_url" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "partner" ALTER COLUMN "logo_url" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "club_settings" ADD COLUMN "logo_picture_id" integer;--> statement-breakpoint
ALTER TABLE "club_settings" ADD COLUMN "intro_picture_id" integer;--> statement-breakpoint
ALTER TABLE "club_settings" ADD COLUMN "intro_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "club_settings" ADD COLUMN "advert_picture_id" integer;--> statement-breakpoint
ALTER TABLE "club_settings" ADD COLUMN "advert_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "home_slide" ADD COLUMN "picture_id" integer;--> statement-breakpoint
ALTER TABLE "home_slide" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "picture_id" integer;--> statement-breakpoint
ALTER TABLE "club_settings" ADD CONSTRAINT "club_settings_logo_picture_id_picture_id_fk" FOREIGN KEY ("logo_picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_settings" ADD CONSTRAINT "club_settings_intro_picture_id_picture_id_fk" FOREIGN KEY ("intro_picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_settings" ADD CONSTRAINT "club_settings_advert_picture_id_picture_id_fk" FOREIGN KEY ("advert_picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_slide" ADD CONSTRAINT "home_slide_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_slide" ADD CONSTRAINT "home_slide_shown" CHECK (num_nonnulls("home_slide"."image_url", "home_slide"."picture_id") >= 1);--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_shown" CHECK (num_nonnulls("partner"."logo_url", "partner"."picture_id") >= 1);--> statement-breakpoint
INSERT INTO "site_texts" (
  "contact_lead", "learn_lead", "clothing", "swimming", "merchandise_lead", "sizes", "lifejackets", "partner_shop"
) VALUES (
  'Come down to the river, write to us, or leave a message here: somebody from the club will answer.',
  'Nobody is born with an oar in the hand. Come along, watch, read, dress for the river, and we will do the rest together.',
  '<p>The river is colder than the bank, and a rower is warmer than either. Wear thin layers that you can take off while sitting down.</p><ul><li>Close-fitting leggings or shorts: loose cloth catches in the sliding seat.</li><li>A T-shirt or vest, a long-sleeved layer above it, and a light waterproof without a hood.</li><li>Trainers or wellingtons for the slipway, and socks: your feet go into the shoes of the boat.</li><li>A hat and gloves with open palms in winter; a cap, sunglasses and sun cream in summer.</li><li>A drink, and a full set of dry clothes to leave in the boathouse. You may well need them.</li></ul>',
  '<p>Every rower declares that they can float for five minutes, swim 50 metres, tread water for two minutes and swim five metres underwater. If you are not sure yet, tell us: we can point you to a pool and a friendly teacher.</p>',
  'Wear the club’s colours, on the water and off it. 10% of all sales goes to the club.',
  '<p>Measure around the fullest part of the chest. Between two sizes, take the larger: you will be reaching forward in it.</p>',
  '<p>Juniors, coxes and anybody who is new to the river wear a lifejacket afloat. Choose one of at least 150 newtons that inflates by itself, try it on over what you row in, fasten the crotch strap, and check the gas bottle before every outing. The club lends lifejackets; if you buy your own, ask the Safety Officer before you do.</p>',
  '<p>Members have 15% discount at our partner shop: show your membership at the till.</p>'
);
--> statement-breakpoint
INSERT INTO "learn_link" ("title", "url", "summary", "position") VALUES
  ('Training video', 'https://www.britishrowing.org/knowledge/rower-development/british-rowing-technique/water-rowing-technique/', 'See the whole stroke on the water, from the catch to the finish, before you sit in a boat yourself.', 1),
  ('Handbook', 'https://www.britishrowing.org/knowledge/safety/rowsafe/', 'RowSafe, the handbook of British Rowing: how we look after one another afloat and ashore.', 2);
--> statement-breakpoint
INSERT INTO "merchandise_item" ("name", "price", "note", "position") VALUES
  ('Club T-shirt', '£29.70', 'Breathable, in river teal with the club’s oars on the chest. For training and for the pub after.', 1),
  ('Vest top', '£22', 'In a group order, which we place when enough members have asked. Ordered individually it costs £24.75.', 2);
--> statement-breakpoint
INSERT INTO "size_table" ("title", "size_heading", "first_heading", "second_heading", "rows", "position") VALUES
  ('Men’s sizes', 'Size', 'Chest in inches', 'Chest in centimetres', '[{"size":"S","first":"36–38","second":"91–97"},{"size":"M","first":"38–40","second":"97–102"},{"size":"L","first":"41–43","second":"104–109"},{"size":"XL","first":"44–46","second":"112–117"},{"size":"XXL","first":"47–49","second":"119–124"}]', 1),
  ('Women’s sizes', 'Size', 'Chest in inches', 'Chest in centimetres', '[{"size":"8","first":"32","second":"81"},{"size":"10","first":"34","second":"86"},{"size":"12","first":"36","second":"91"},{"size":"14","first":"38","second":"97"},{"size":"16","first":"40","second":"102"}]', 2);
