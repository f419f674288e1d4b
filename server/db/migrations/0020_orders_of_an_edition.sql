-- Orders and what belongs to them, exhibitors, meetings and guests of honour belong to an edition (docs/decisions/0122), and the database refuses to mix two: what is there belongs to the current one.
-- A default that is the same for every row is written nowhere, so this takes no time however many rows there are.
DO $$ DECLARE owned text; BEGIN
  FOREACH owned IN ARRAY ARRAY['booths', 'holds', 'claims', 'orders', 'order_booths', 'order_equipments', 'invoices', 'honorary_visitors', 'exhibitors', 'meetings'] LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN "edition_id" uuid DEFAULT %L NOT NULL', owned, (SELECT id FROM editions WHERE state = 'current'));
    EXECUTE format('ALTER TABLE %I ALTER COLUMN "edition_id" DROP DEFAULT', owned);
  END LOOP;
END $$;--> statement-breakpoint
UPDATE "booths" SET "edition_id" = h.edition_id FROM "halls" h WHERE h.id = booths.hall_id AND h.edition_id <> booths.edition_id;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "edition_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_entries" DISABLE TRIGGER "audit_never_changes";--> statement-breakpoint
UPDATE "audit_entries" SET "edition_id" = (SELECT id FROM editions WHERE state = 'current') WHERE "subject" IN ('hall', 'booth', 'equipment', 'workshop', 'order', 'invoice', 'honorary', 'meeting', 'settings', 'page');--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE TRIGGER "audit_never_changes";--> statement-breakpoint
ALTER TABLE "booths" DROP CONSTRAINT "booths_hall_id_halls_id_fk";--> statement-breakpoint
ALTER TABLE "claims" DROP CONSTRAINT "claims_booth_id_booths_id_fk";--> statement-breakpoint
ALTER TABLE "claims" DROP CONSTRAINT "claims_hold_id_holds_id_fk";--> statement-breakpoint
ALTER TABLE "claims" DROP CONSTRAINT "claims_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_corrects_id_invoices_id_fk";--> statement-breakpoint
ALTER TABLE "meetings" DROP CONSTRAINT "meetings_exhibitor_id_exhibitors_id_fk";--> statement-breakpoint
ALTER TABLE "order_booths" DROP CONSTRAINT "order_booths_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "order_booths" DROP CONSTRAINT "order_booths_booth_id_booths_id_fk";--> statement-breakpoint
ALTER TABLE "order_equipments" DROP CONSTRAINT "order_equipments_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "order_equipments" DROP CONSTRAINT "order_equipments_equipment_id_equipments_id_fk";--> statement-breakpoint
DROP INDEX "one_exhibitor_per_company";--> statement-breakpoint
DROP INDEX "exhibitors_by_name";--> statement-breakpoint
DROP INDEX "one_open_application_per_user";--> statement-breakpoint
DROP INDEX "applications_by_age";--> statement-breakpoint
DROP INDEX "applications_by_status";--> statement-breakpoint
DROP INDEX "applications_by_score";--> statement-breakpoint
DROP INDEX "invoices_by_age";--> statement-breakpoint
DROP INDEX "invoices_by_total";--> statement-breakpoint
DROP INDEX "meetings_by_time";--> statement-breakpoint
DROP INDEX "meetings_by_status";--> statement-breakpoint
DROP INDEX "orders_by_age";--> statement-breakpoint
DROP INDEX "orders_by_status";--> statement-breakpoint
DROP INDEX "orders_by_kind";--> statement-breakpoint
DROP INDEX "orders_by_company";--> statement-breakpoint
DROP INDEX "orders_by_total";--> statement-breakpoint
DROP INDEX "orders_by_decision";--> statement-breakpoint
DROP INDEX "orders_by_change";--> statement-breakpoint
DROP INDEX "orders_by_country";--> statement-breakpoint
ALTER TABLE "booths" ADD CONSTRAINT "booths_in_edition" UNIQUE("id","edition_id");--> statement-breakpoint
ALTER TABLE "equipments" ADD CONSTRAINT "equipments_in_edition" UNIQUE("id","edition_id");--> statement-breakpoint
ALTER TABLE "exhibitors" ADD CONSTRAINT "exhibitors_in_edition" UNIQUE("id","edition_id");--> statement-breakpoint
ALTER TABLE "halls" ADD CONSTRAINT "halls_in_edition" UNIQUE("id","edition_id");--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_in_edition" UNIQUE("id","edition_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_in_edition" UNIQUE("id","edition_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_in_edition" UNIQUE("id","edition_id");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booths" ADD CONSTRAINT "booths_hall_id_in_edition" FOREIGN KEY ("hall_id","edition_id") REFERENCES "public"."halls"("id","edition_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_booth_id_in_edition" FOREIGN KEY ("booth_id","edition_id") REFERENCES "public"."booths"("id","edition_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_hold_id_in_edition" FOREIGN KEY ("hold_id","edition_id") REFERENCES "public"."holds"("id","edition_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_id_in_edition" FOREIGN KEY ("order_id","edition_id") REFERENCES "public"."orders"("id","edition_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD CONSTRAINT "exhibitors_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honorary_visitors" ADD CONSTRAINT "honorary_visitors_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_in_edition" FOREIGN KEY ("order_id","edition_id") REFERENCES "public"."orders"("id","edition_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_in_edition" FOREIGN KEY ("corrects_id","edition_id") REFERENCES "public"."invoices"("id","edition_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_exhibitor_id_in_edition" FOREIGN KEY ("exhibitor_id","edition_id") REFERENCES "public"."exhibitors"("id","edition_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_booths" ADD CONSTRAINT "order_booths_order_id_in_edition" FOREIGN KEY ("order_id","edition_id") REFERENCES "public"."orders"("id","edition_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_booths" ADD CONSTRAINT "order_booths_booth_id_in_edition" FOREIGN KEY ("booth_id","edition_id") REFERENCES "public"."booths"("id","edition_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_equipments" ADD CONSTRAINT "order_equipments_order_id_in_edition" FOREIGN KEY ("order_id","edition_id") REFERENCES "public"."orders"("id","edition_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_equipments" ADD CONSTRAINT "order_equipments_equipment_id_in_edition" FOREIGN KEY ("equipment_id","edition_id") REFERENCES "public"."equipments"("id","edition_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_exhibitor_per_company" ON "exhibitors" USING btree ("company_id","edition_id");--> statement-breakpoint
CREATE INDEX "exhibitors_by_name" ON "exhibitors" USING btree ("edition_id","name_fa","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_application_per_user" ON "honorary_visitors" USING btree ("edition_id","owner_id") WHERE status <> 'declined';--> statement-breakpoint
CREATE INDEX "applications_by_age" ON "honorary_visitors" USING btree ("edition_id","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_by_status" ON "honorary_visitors" USING btree ("edition_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_by_score" ON "honorary_visitors" USING btree ("edition_id","average_score" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_by_age" ON "invoices" USING btree ("edition_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_by_total" ON "invoices" USING btree ("edition_id","total_with_tax_cents","id");--> statement-breakpoint
CREATE INDEX "meetings_by_time" ON "meetings" USING btree ("edition_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "meetings_by_status" ON "meetings" USING btree ("edition_id","status","starts_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_age" ON "orders" USING btree ("edition_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("edition_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_kind" ON "orders" USING btree ("edition_id","kind","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_company" ON "orders" USING btree ("edition_id","company_name","id");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("edition_id","total_with_tax_cents","id");--> statement-breakpoint
CREATE INDEX "orders_by_decision" ON "orders" USING btree ("edition_id","decided_at","status","created_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "orders_by_change" ON "orders" USING btree ("edition_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_country" ON "orders" USING btree ("edition_id","country","created_at","id");--> statement-breakpoint
-- The sums of the dashboard are those of an edition, by the days of its own time zone; accounts are of none and are counted by the days of the current one.
ALTER TABLE "day_counts" ADD COLUMN "edition_id" uuid CONSTRAINT "day_counts_edition_id_editions_id_fk" REFERENCES "public"."editions"("id");--> statement-breakpoint
UPDATE "day_counts" SET "edition_id" = (SELECT id FROM editions WHERE state = 'current') WHERE what <> 'joined';--> statement-breakpoint
CREATE FUNCTION "edition_zone"(edition uuid) RETURNS text LANGUAGE sql STABLE AS $$ select coalesce((select settings->>'timeZone' from editions where id = edition), 'Asia/Tehran') $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_new_orders"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  WITH zones AS MATERIALIZED (SELECT edition_id, edition_zone(edition_id) AS zone FROM (SELECT DISTINCT edition_id FROM added) AS here)
  INSERT INTO day_counts (edition_id, what, day, kind, status, n) SELECT edition_id, 'submitted', (created_at AT TIME ZONE zone)::date, kind, status, count(*) FROM added JOIN zones USING (edition_id) GROUP BY 1, 3, 4, 5;
  WITH zones AS MATERIALIZED (SELECT edition_id, edition_zone(edition_id) AS zone FROM (SELECT DISTINCT edition_id FROM added) AS here)
  INSERT INTO day_counts (edition_id, what, day, n) SELECT edition_id, 'verified', (decided_at AT TIME ZONE zone)::date, count(*) FROM added JOIN zones USING (edition_id) WHERE status = 'verified' AND decided_at IS NOT NULL GROUP BY 1, 3;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_moved_order"() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE zone text := edition_zone(old.edition_id); BEGIN
  INSERT INTO day_counts (edition_id, what, day, kind, status, n) VALUES (old.edition_id, 'submitted', (old.created_at AT TIME ZONE zone)::date, old.kind, old.status, -1);
  IF old.status = 'verified' AND old.decided_at IS NOT NULL THEN INSERT INTO day_counts (edition_id, what, day, n) VALUES (old.edition_id, 'verified', (old.decided_at AT TIME ZONE zone)::date, -1); END IF;
  IF TG_OP = 'DELETE' THEN RETURN NULL; END IF;
  INSERT INTO day_counts (edition_id, what, day, kind, status, n) VALUES (new.edition_id, 'submitted', (new.created_at AT TIME ZONE zone)::date, new.kind, new.status, 1);
  IF new.status = 'verified' AND new.decided_at IS NOT NULL THEN INSERT INTO day_counts (edition_id, what, day, n) VALUES (new.edition_id, 'verified', (new.decided_at AT TIME ZONE zone)::date, 1); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_new_invoices"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  WITH zones AS MATERIALIZED (SELECT edition_id, edition_zone(edition_id) AS zone FROM (SELECT DISTINCT edition_id FROM added) AS here)
  INSERT INTO day_counts (edition_id, what, day, n) SELECT edition_id, what, (issued_at AT TIME ZONE zone)::date, sum(n) FROM added JOIN zones USING (edition_id), LATERAL (VALUES ('invoices', (kind = 'invoice')::int::bigint), ('invoiced', total_cents), ('invoicedWithTax', total_with_tax_cents)) AS v(what, n) GROUP BY 1, 2, 3 HAVING sum(n) <> 0;
  WITH zones AS MATERIALIZED (SELECT edition_id, edition_zone(edition_id) AS zone FROM (SELECT DISTINCT edition_id FROM added) AS here)
  INSERT INTO day_counts (edition_id, what, day, kind, n) SELECT i.edition_id, 'revenue', (i.issued_at AT TIME ZONE zone)::date, b.hall_id::text, sum((line->>'afterDiscountCents')::bigint) FROM added i JOIN zones USING (edition_id) CROSS JOIN jsonb_array_elements(i.snapshot->'lines') WITH ORDINALITY AS l(line, n)
    JOIN order_booths ob ON ob.order_id = i.order_id AND ob.position = l.n - 1 JOIN booths b ON b.id = ob.booth_id WHERE line->>'kind' = 'booth' GROUP BY 1, 3, 4;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "recount_days"() RETURNS void LANGUAGE plpgsql AS $$ DECLARE own_zone text := edition_zone(); BEGIN
  PERFORM pg_advisory_xact_lock(7200031);
  LOCK TABLE orders, users, invoices IN SHARE MODE;
  DELETE FROM day_counts;
  WITH zones AS MATERIALIZED (SELECT id AS edition_id, edition_zone(id) AS zone FROM editions)
  INSERT INTO day_counts (edition_id, what, day, kind, status, n) SELECT edition_id, 'submitted', (created_at AT TIME ZONE zone)::date, kind, status, count(*) FROM orders JOIN zones USING (edition_id) GROUP BY 1, 3, 4, 5;
  WITH zones AS MATERIALIZED (SELECT id AS edition_id, edition_zone(id) AS zone FROM editions)
  INSERT INTO day_counts (edition_id, what, day, n) SELECT edition_id, 'verified', (decided_at AT TIME ZONE zone)::date, count(*) FROM orders JOIN zones USING (edition_id) WHERE status = 'verified' AND decided_at IS NOT NULL GROUP BY 1, 3;
  INSERT INTO day_counts (what, day, n) SELECT 'joined', (created_at AT TIME ZONE own_zone)::date, count(*) FROM users WHERE deleted_at IS NULL GROUP BY 2;
  WITH zones AS MATERIALIZED (SELECT id AS edition_id, edition_zone(id) AS zone FROM editions)
  INSERT INTO day_counts (edition_id, what, day, n) SELECT edition_id, what, (issued_at AT TIME ZONE zone)::date, sum(n) FROM invoices JOIN zones USING (edition_id), LATERAL (VALUES ('invoices', (kind = 'invoice')::int::bigint), ('invoiced', total_cents), ('invoicedWithTax', total_with_tax_cents)) AS v(what, n) GROUP BY 1, 2, 3 HAVING sum(n) <> 0;
  WITH zones AS MATERIALIZED (SELECT id AS edition_id, edition_zone(id) AS zone FROM editions)
  INSERT INTO day_counts (edition_id, what, day, kind, n) SELECT i.edition_id, 'revenue', (i.issued_at AT TIME ZONE zone)::date, b.hall_id::text, sum((line->>'afterDiscountCents')::bigint) FROM invoices i JOIN zones USING (edition_id) CROSS JOIN jsonb_array_elements(i.snapshot->'lines') WITH ORDINALITY AS l(line, n)
    JOIN order_booths ob ON ob.order_id = i.order_id AND ob.position = l.n - 1 JOIN booths b ON b.id = ob.booth_id WHERE line->>'kind' = 'booth' GROUP BY 1, 3, 4;
END $$;--> statement-breakpoint
-- A new edition has nothing to count yet, unless it is the first; one that becomes current gives its days to the accounts.
CREATE OR REPLACE FUNCTION "recount_in_new_zone"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN
    IF new.state = 'current' THEN PERFORM recount_days(); END IF;
  ELSIF old.settings->>'timeZone' IS DISTINCT FROM new.settings->>'timeZone' OR (new.state = 'current' AND old.state <> 'current' AND EXISTS (SELECT FROM editions WHERE settings->>'timeZone' IS DISTINCT FROM new.settings->>'timeZone')) THEN PERFORM recount_days();
  END IF;
  RETURN NULL;
END $$;
