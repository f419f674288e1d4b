-- Tables and columns get the names that the code uses now. Stored codes that carry an old name follow.
ALTER TABLE "letters" RENAME TO "emails";
--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_pkey" TO "emails_pkey";
--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_locale_known" TO "emails_locale_known";
--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_status_known" TO "emails_status_known";
--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_sent_at_some_time" TO "emails_sent_at_some_time";
--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_edition_id_editions_id_fk" TO "emails_edition_id_editions_id_fk";
--> statement-breakpoint
ALTER INDEX "one_letter_per_cause" RENAME TO "one_email_per_cause";
--> statement-breakpoint
ALTER INDEX "letters_by_status" RENAME TO "emails_by_status";
--> statement-breakpoint
ALTER INDEX "letters_by_age" RENAME TO "emails_by_age";
--> statement-breakpoint
ALTER TABLE "users" RENAME COLUMN "unwanted_letters" TO "unwanted_emails";
--> statement-breakpoint
ALTER TABLE "kept_figures" RENAME TO "cached_figures";
--> statement-breakpoint
ALTER TABLE "cached_figures" RENAME CONSTRAINT "kept_figures_pkey" TO "cached_figures_pkey";
--> statement-breakpoint
ALTER TABLE "house" RENAME TO "portal_state";
--> statement-breakpoint
ALTER TABLE "portal_state" RENAME CONSTRAINT "house_pkey" TO "portal_state_pkey";
--> statement-breakpoint
ALTER TABLE "portal_state" RENAME CONSTRAINT "house_has_one_row" TO "portal_state_has_one_row";
--> statement-breakpoint
ALTER TABLE "booths" RENAME COLUMN "kept_for" TO "earmarked_for";
--> statement-breakpoint
ALTER TABLE "booths" RENAME COLUMN "kept_by_hand" TO "earmarked_manually";
--> statement-breakpoint
ALTER TABLE "booths" RENAME CONSTRAINT "booths_kept_for_companies_id_fk" TO "booths_earmarked_for_companies_id_fk";
--> statement-breakpoint
ALTER INDEX "kept_booths" RENAME TO "earmarked_booths";
--> statement-breakpoint
ALTER TABLE "editions" RENAME COLUMN "kept_until" TO "earmarked_until";
--> statement-breakpoint
UPDATE "emails" SET "template" = CASE "template" WHEN 'boothsKept' THEN 'boothsEarmarked' ELSE 'earmarksEnd' END,
  "cause" = regexp_replace(regexp_replace("cause", ':boothsKept$', ':boothsEarmarked'), ':boothsKeptEnd$', ':earmarksEnd')
  WHERE "template" IN ('boothsKept', 'boothsKeptEnd');
--> statement-breakpoint
UPDATE "audit_entries" SET "action" = regexp_replace(regexp_replace("action", '^panelKeptBooth\.', 'panelEarmarkedBooth.'), '^panelLetter\.', 'panelEmail.'),
  "subject" = CASE "subject" WHEN 'letter' THEN 'email' ELSE "subject" END
  WHERE "action" ~ '^(panelKeptBooth|panelLetter)\.' OR "subject" = 'letter';
--> statement-breakpoint
UPDATE "audit_entries" SET "before" = ("before" - 'keptUntil') || jsonb_build_object('earmarkedUntil', "before" -> 'keptUntil') WHERE "before" ? 'keptUntil';
--> statement-breakpoint
UPDATE "audit_entries" SET "after" = ("after" - 'keptUntil') || jsonb_build_object('earmarkedUntil', "after" -> 'keptUntil') WHERE "after" ? 'keptUntil';
--> statement-breakpoint
UPDATE "api_tokens" SET "permissions" = array_replace("permissions", 'letters.view', 'emails.view') WHERE 'letters.view' = ANY("permissions");
--> statement-breakpoint
UPDATE "import_doubts" SET "code" = 'boothEarmarked' WHERE "code" = 'boothKept';
