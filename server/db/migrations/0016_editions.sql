-- What the house has once moves out of the row of the edition, for there will be others (docs/decisions/0122).
CREATE TABLE "house" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"papers_before" jsonb,
	"clock_days" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "house_has_one_row" CHECK ("house"."only")
);
--> statement-breakpoint
INSERT INTO "house" ("papers_before", "clock_days") SELECT (SELECT "papers_before" FROM "editions" LIMIT 1), coalesce((SELECT "clock_days" FROM "editions" LIMIT 1), 0);--> statement-breakpoint
CREATE OR REPLACE FUNCTION portal_time(at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE
  RETURN at + coalesce((SELECT clock_days FROM house), 0) * interval '24 hours';--> statement-breakpoint
ALTER TABLE "editions" DROP COLUMN "papers_before";--> statement-breakpoint
ALTER TABLE "editions" DROP COLUMN "clock_days";--> statement-breakpoint
-- The edition that is there is the current one, called by the year of its first day, or by this year where it has none.
ALTER TABLE "editions" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "state" text DEFAULT 'current' NOT NULL;--> statement-breakpoint
ALTER TABLE "editions" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "created_at" timestamp with time zone DEFAULT portal_now() NOT NULL;--> statement-breakpoint
UPDATE "editions" SET "slug" = coalesce(substring("settings"->>'firstDay' from '^[0-9]{4}'), to_char(portal_now(), 'YYYY'));--> statement-breakpoint
ALTER TABLE "editions" ALTER COLUMN "slug" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "one_edition_per_slug" ON "editions" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "one_current_edition" ON "editions" USING btree ("state") WHERE state = 'current';--> statement-breakpoint
ALTER TABLE "editions" ADD CONSTRAINT "editions_state_known" CHECK ("editions"."state" in ('preparing', 'current', 'past'));--> statement-breakpoint
ALTER TABLE "editions" ADD CONSTRAINT "editions_slug_plain" CHECK ("editions"."slug" ~ '^[a-z0-9-]{1,40}$');--> statement-breakpoint
CREATE OR REPLACE FUNCTION "edition_zone"() RETURNS text LANGUAGE sql STABLE AS $$ select coalesce((select settings->>'timeZone' from editions where state = 'current'), 'Asia/Tehran') $$;--> statement-breakpoint
-- A default that is the same for every row is written nowhere, so this takes no time however many rows there are.
DO $$ BEGIN
  EXECUTE format('ALTER TABLE "letters" ADD COLUMN "edition_id" uuid DEFAULT %L NOT NULL', (SELECT id FROM editions));
  ALTER TABLE "letters" ALTER COLUMN "edition_id" DROP DEFAULT;
END $$;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;
