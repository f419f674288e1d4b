CREATE TABLE "day_counts" (
	"what" text NOT NULL,
	"day" date NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"n" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_figures" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "orders_by_decision" ON "orders" USING btree ("decided_at","status","created_at") WHERE decided_at is not null;--> statement-breakpoint
-- The sums of the dashboard: every change appends what it adds and takes away, so that no two transactions wait for each other; the clock folds the rows (server/dashboard/day-counts.store.ts).
CREATE FUNCTION "edition_zone"() RETURNS text LANGUAGE sql STABLE AS $$ select coalesce((select settings->>'timeZone' from editions limit 1), 'Asia/Tehran') $$;--> statement-breakpoint
CREATE FUNCTION "count_new_orders"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO day_counts (what, day, kind, status, n) SELECT 'submitted', (created_at AT TIME ZONE zone)::date, kind, status, count(*) FROM added, edition_zone() AS zone GROUP BY 2, 3, 4;
  INSERT INTO day_counts (what, day, n) SELECT 'verified', (decided_at AT TIME ZONE zone)::date, count(*) FROM added, edition_zone() AS zone WHERE status = 'verified' AND decided_at IS NOT NULL GROUP BY 2;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_moved_order"() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE zone text := edition_zone(); BEGIN
  INSERT INTO day_counts (what, day, kind, status, n) VALUES ('submitted', (old.created_at AT TIME ZONE zone)::date, old.kind, old.status, -1);
  IF old.status = 'verified' AND old.decided_at IS NOT NULL THEN INSERT INTO day_counts (what, day, n) VALUES ('verified', (old.decided_at AT TIME ZONE zone)::date, -1); END IF;
  IF TG_OP = 'DELETE' THEN RETURN NULL; END IF;
  INSERT INTO day_counts (what, day, kind, status, n) VALUES ('submitted', (new.created_at AT TIME ZONE zone)::date, new.kind, new.status, 1);
  IF new.status = 'verified' AND new.decided_at IS NOT NULL THEN INSERT INTO day_counts (what, day, n) VALUES ('verified', (new.decided_at AT TIME ZONE zone)::date, 1); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_new_users"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO day_counts (what, day, n) SELECT 'joined', (created_at AT TIME ZONE zone)::date, count(*) FROM added, edition_zone() AS zone WHERE deleted_at IS NULL GROUP BY 2;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_moved_user"() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE zone text := edition_zone(); BEGIN
  IF old.deleted_at IS NULL THEN INSERT INTO day_counts (what, day, n) VALUES ('joined', (old.created_at AT TIME ZONE zone)::date, -1); END IF;
  IF TG_OP = 'UPDATE' AND new.deleted_at IS NULL THEN INSERT INTO day_counts (what, day, n) VALUES ('joined', (new.created_at AT TIME ZONE zone)::date, 1); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- The booths of an order are the first lines of its papers, in their order; what is not booked on one has no hall.
CREATE FUNCTION "count_new_invoices"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO day_counts (what, day, n) SELECT what, (issued_at AT TIME ZONE zone)::date, sum(n) FROM added, edition_zone() AS zone, LATERAL (VALUES ('invoices', (kind = 'invoice')::int::bigint), ('invoiced', total_cents), ('invoicedWithTax', total_with_tax_cents)) AS v(what, n) GROUP BY 1, 2 HAVING sum(n) <> 0;
  INSERT INTO day_counts (what, day, kind, n) SELECT 'revenue', (i.issued_at AT TIME ZONE zone)::date, b.hall_id::text, sum((line->>'afterDiscountCents')::bigint) FROM added i CROSS JOIN edition_zone() AS zone CROSS JOIN jsonb_array_elements(i.snapshot->'lines') WITH ORDINALITY AS l(line, n)
    JOIN order_booths ob ON ob.order_id = i.order_id AND ob.position = l.n - 1 JOIN booths b ON b.id = ob.booth_id WHERE line->>'kind' = 'booth' GROUP BY 2, 3;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Counts everything again: after the update to this version, after a backup is brought back, and when the edition moves to another time zone. Whoever writes meanwhile waits, so that nothing is counted twice or not at all.
CREATE FUNCTION "recount_days"() RETURNS void LANGUAGE plpgsql AS $$ DECLARE zone text := edition_zone(); BEGIN
  PERFORM pg_advisory_xact_lock(7200031);
  LOCK TABLE orders, users, invoices IN SHARE MODE;
  DELETE FROM day_counts;
  INSERT INTO day_counts (what, day, kind, status, n) SELECT 'submitted', (created_at AT TIME ZONE zone)::date, kind, status, count(*) FROM orders GROUP BY 2, 3, 4;
  INSERT INTO day_counts (what, day, n) SELECT 'verified', (decided_at AT TIME ZONE zone)::date, count(*) FROM orders WHERE status = 'verified' AND decided_at IS NOT NULL GROUP BY 2;
  INSERT INTO day_counts (what, day, n) SELECT 'joined', (created_at AT TIME ZONE zone)::date, count(*) FROM users WHERE deleted_at IS NULL GROUP BY 2;
  INSERT INTO day_counts (what, day, n) SELECT what, (issued_at AT TIME ZONE zone)::date, sum(n) FROM invoices, LATERAL (VALUES ('invoices', (kind = 'invoice')::int::bigint), ('invoiced', total_cents), ('invoicedWithTax', total_with_tax_cents)) AS v(what, n) GROUP BY 1, 2 HAVING sum(n) <> 0;
  INSERT INTO day_counts (what, day, kind, n) SELECT 'revenue', (i.issued_at AT TIME ZONE zone)::date, b.hall_id::text, sum((line->>'afterDiscountCents')::bigint) FROM invoices i CROSS JOIN jsonb_array_elements(i.snapshot->'lines') WITH ORDINALITY AS l(line, n)
    JOIN order_booths ob ON ob.order_id = i.order_id AND ob.position = l.n - 1 JOIN booths b ON b.id = ob.booth_id WHERE line->>'kind' = 'booth' GROUP BY 2, 3;
END $$;--> statement-breakpoint
CREATE FUNCTION "recount_in_new_zone"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'INSERT' OR old.settings->>'timeZone' IS DISTINCT FROM new.settings->>'timeZone' THEN PERFORM recount_days(); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_counted" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_new_orders"();--> statement-breakpoint
CREATE TRIGGER "moved_orders_counted" AFTER UPDATE OF "status", "kind", "created_at", "decided_at" ON "orders" FOR EACH ROW WHEN ((old.status, old.kind, old.created_at, old.decided_at) IS DISTINCT FROM (new.status, new.kind, new.created_at, new.decided_at)) EXECUTE FUNCTION "count_moved_order"();--> statement-breakpoint
CREATE TRIGGER "gone_orders_counted" AFTER DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION "count_moved_order"();--> statement-breakpoint
CREATE TRIGGER "users_counted" AFTER INSERT ON "users" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_new_users"();--> statement-breakpoint
CREATE TRIGGER "moved_users_counted" AFTER UPDATE OF "created_at", "deleted_at" ON "users" FOR EACH ROW WHEN ((old.created_at, old.deleted_at IS NULL) IS DISTINCT FROM (new.created_at, new.deleted_at IS NULL)) EXECUTE FUNCTION "count_moved_user"();--> statement-breakpoint
CREATE TRIGGER "gone_users_counted" AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "count_moved_user"();--> statement-breakpoint
CREATE TRIGGER "invoices_counted" AFTER INSERT ON "invoices" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_new_invoices"();--> statement-breakpoint
CREATE TRIGGER "days_of_the_edition" AFTER INSERT OR UPDATE ON "editions" FOR EACH ROW EXECUTE FUNCTION "recount_in_new_zone"();--> statement-breakpoint
SELECT "recount_days"();
