ALTER TABLE "team_members" ADD COLUMN "department_fa" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "department_en" text DEFAULT '' NOT NULL;