CREATE TABLE "page_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition_id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"said" jsonb NOT NULL,
	"by_name" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_changes" ADD CONSTRAINT "page_changes_exhibitor_id_in_edition" FOREIGN KEY ("exhibitor_id","edition_id") REFERENCES "public"."exhibitors"("id","edition_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_change_per_page" ON "page_changes" USING btree ("exhibitor_id");--> statement-breakpoint
CREATE INDEX "page_changes_by_age" ON "page_changes" USING btree ("edition_id","updated_at");