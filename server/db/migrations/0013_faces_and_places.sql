ALTER TABLE "representatives" ADD COLUMN "city_fa" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "representatives" ADD COLUMN "city_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "representatives" ADD COLUMN "languages_fa" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "representatives" ADD COLUMN "languages_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "representatives" ADD COLUMN "field_fa" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "representatives" ADD COLUMN "field_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "representatives" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "representatives" ADD COLUMN "coordinates" text;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "desk" text;