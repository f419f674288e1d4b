ALTER TABLE "booths" ADD COLUMN "from_id" uuid;--> statement-breakpoint
ALTER TABLE "booths" ADD COLUMN "kept_for" uuid;--> statement-breakpoint
ALTER TABLE "booths" ADD COLUMN "kept_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "kept_until" date;--> statement-breakpoint
ALTER TABLE "booths" ADD CONSTRAINT "booths_from_id_booths_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."booths"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booths" ADD CONSTRAINT "booths_kept_for_companies_id_fk" FOREIGN KEY ("kept_for") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_by_edition" ON "audit_entries" USING btree ("edition_id","at","id");--> statement-breakpoint
CREATE INDEX "booths_by_origin" ON "booths" USING btree ("from_id") WHERE from_id is not null;--> statement-breakpoint
CREATE INDEX "kept_booths" ON "booths" USING btree ("kept_for") WHERE kept_for is not null;