-- What the migrations before this one have put into the club's lists and texts, in a club that nobody could have changed yet. The page of the first steps
-- and the set-up compare with it, and say what is still as shipped. In a club with members nobody knows what was changed, and nothing is said.
INSERT INTO "first_default" ("subject", "value")
SELECT 'site_texts', jsonb_build_array(to_jsonb("site_texts")) FROM "site_texts" WHERE NOT EXISTS (SELECT FROM "member")
UNION ALL
SELECT 'home_slide', jsonb_agg(to_jsonb("home_slide") ORDER BY "id") FROM "home_slide" HAVING NOT EXISTS (SELECT FROM "member") AND count(*) > 0
UNION ALL
SELECT 'home_feature', jsonb_agg(to_jsonb("home_feature") ORDER BY "id") FROM "home_feature" HAVING NOT EXISTS (SELECT FROM "member") AND count(*) > 0
UNION ALL
SELECT 'learn_link', jsonb_agg(to_jsonb("learn_link") ORDER BY "id") FROM "learn_link" HAVING NOT EXISTS (SELECT FROM "member") AND count(*) > 0
UNION ALL
SELECT 'merchandise_item', jsonb_agg(to_jsonb("merchandise_item") ORDER BY "id") FROM "merchandise_item" HAVING NOT EXISTS (SELECT FROM "member") AND count(*) > 0
UNION ALL
SELECT 'size_table', jsonb_agg(to_jsonb("size_table") ORDER BY "id") FROM "size_table" HAVING NOT EXISTS (SELECT FROM "member") AND count(*) > 0
UNION ALL
SELECT 'event_type', jsonb_agg(to_jsonb("event_type") ORDER BY "id") FROM "event_type" HAVING NOT EXISTS (SELECT FROM "member") AND count(*) > 0
UNION ALL
SELECT 'cancel_reason', jsonb_agg(to_jsonb("cancel_reason") ORDER BY "id") FROM "cancel_reason" HAVING NOT EXISTS (SELECT FROM "member") AND count(*) > 0
UNION ALL
SELECT 'organiser_remove_reason', jsonb_agg(to_jsonb("organiser_remove_reason") ORDER BY "id") FROM "organiser_remove_reason" HAVING NOT EXISTS (SELECT FROM "member") AND count(*) > 0
UNION ALL
SELECT 'attendee_remove_reason', jsonb_agg(to_jsonb("attendee_remove_reason") ORDER BY "id") FROM "attendee_remove_reason" HAVING NOT EXISTS (SELECT FROM "member") AND count(*) > 0
UNION ALL
SELECT 'membership_type', jsonb_agg(to_jsonb("membership_type") ORDER BY "id") FROM "membership_type" HAVING NOT EXISTS (SELECT FROM "member") AND count(*) > 0
UNION ALL
SELECT 'email_preference', jsonb_agg(to_jsonb("email_preference") ORDER BY "id") FROM "email_preference" HAVING NOT EXISTS (SELECT FROM "member") AND count(*) > 0
UNION ALL
SELECT 'swimming_ability', jsonb_agg(to_jsonb("swimming_ability") ORDER BY "id") FROM "swimming_ability" HAVING NOT EXISTS (SELECT FROM "member") AND count(*) > 0
UNION ALL
SELECT 'gender', jsonb_agg(to_jsonb("gender") ORDER BY "id") FROM "gender" HAVING NOT EXISTS (SELECT FROM "member") AND count(*) > 0
UNION ALL
SELECT 'ethnicity', jsonb_agg(to_jsonb("ethnicity") ORDER BY "id") FROM "ethnicity" HAVING NOT EXISTS (SELECT FROM "member") AND count(*) > 0;
