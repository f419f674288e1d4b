ALTER TABLE "house" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "house" ADD COLUMN "setup" jsonb DEFAULT '{"done": [], "colleagues": []}' NOT NULL;--> statement-breakpoint
-- A portal that is there already is seen by everybody (docs/decisions/0136).
UPDATE "house" SET "published_at" = portal_now() WHERE EXISTS (SELECT FROM "editions");
