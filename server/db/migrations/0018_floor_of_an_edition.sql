-- Halls and what stands in them, equipment, the programme and the texts of pages belong to an edition (docs/decisions/0122): what is there belongs to the current one.
-- A default that is the same for every row is written nowhere, so this takes no time however many rows there are.
DO $$ DECLARE owned text; BEGIN
  FOREACH owned IN ARRAY ARRAY['halls', 'equipments', 'workshops', 'page_texts'] LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN "edition_id" uuid DEFAULT %L NOT NULL', owned, (SELECT id FROM editions WHERE state = 'current'));
    EXECUTE format('ALTER TABLE %I ALTER COLUMN "edition_id" DROP DEFAULT', owned);
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id")', owned, owned || '_edition_id_editions_id_fk');
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "page_texts" DROP CONSTRAINT "page_texts_pkey";--> statement-breakpoint
ALTER TABLE "page_texts" ADD CONSTRAINT "page_texts_edition_id_page_pk" PRIMARY KEY("edition_id","page");--> statement-breakpoint
DROP INDEX "one_equipment_per_code";--> statement-breakpoint
DROP INDEX "workshops_by_time";--> statement-breakpoint
CREATE INDEX "halls_by_position" ON "halls" USING btree ("edition_id","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_equipment_per_code" ON "equipments" USING btree ("edition_id","code");--> statement-breakpoint
CREATE INDEX "workshops_by_time" ON "workshops" USING btree ("edition_id","starts_at","id");
