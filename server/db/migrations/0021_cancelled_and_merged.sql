CREATE TABLE "companies_apart" (
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	CONSTRAINT "companies_apart_one_id_other_id_pk" PRIMARY KEY("one_id","other_id"),
	CONSTRAINT "companies_apart_in_order" CHECK ("companies_apart"."one_id" < "companies_apart"."other_id")
);
--> statement-breakpoint
CREATE TABLE "merged_companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name_fa" text DEFAULT '' NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merged_exhibitors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_from_status_known";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_to_status_known";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status_known";--> statement-breakpoint
ALTER TABLE "companies_apart" ADD CONSTRAINT "companies_apart_one_id_companies_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies_apart" ADD CONSTRAINT "companies_apart_other_id_companies_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_companies" ADD CONSTRAINT "merged_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_exhibitors" ADD CONSTRAINT "merged_exhibitors_exhibitor_id_exhibitors_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_apart_by_other" ON "companies_apart" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "merged_companies_by_company" ON "merged_companies" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "merged_exhibitors_by_page" ON "merged_exhibitors" USING btree ("exhibitor_id");--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_from_status_known" CHECK ("order_events"."from_status" in ('unseen', 'reviewing', 'verified', 'rejected', 'cancelled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_to_status_known" CHECK ("order_events"."to_status" in ('unseen', 'reviewing', 'verified', 'rejected', 'cancelled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('unseen', 'reviewing', 'verified', 'rejected', 'cancelled')) NOT VALID;--> statement-breakpoint
-- What its owner took back read as rejected: it is cancelled, and so are the steps of its timeline (docs/decisions/0126). Nobody decided it, so its moment of a decision is that of the last one that somebody made.
UPDATE "order_events" SET "to_status" = 'cancelled' WHERE "move" = 'withdraw';--> statement-breakpoint
UPDATE "order_events" e SET "from_status" = 'cancelled' FROM (SELECT id, lag(to_status) OVER (PARTITION BY order_id ORDER BY at, id) AS before FROM order_events WHERE to_status IS NOT NULL AND order_id IN (SELECT order_id FROM order_events WHERE move = 'withdraw')) step
WHERE step.id = e.id AND step.before = 'cancelled' AND e.from_status = 'rejected';--> statement-breakpoint
UPDATE "orders" o SET "status" = 'cancelled', "decided_at" = (SELECT max(e.at) FROM order_events e WHERE e.order_id = o.id AND e.move IN ('verify', 'reject'))
WHERE o.status = 'rejected' AND (SELECT e.move FROM order_events e WHERE e.order_id = o.id AND e.move IN ('reject', 'withdraw') ORDER BY e.at DESC, e.id DESC LIMIT 1) = 'withdraw';--> statement-breakpoint
-- A row of before that breaks a rule keeps no portal from starting.
DO $$ DECLARE promise record; BEGIN
  FOR promise IN SELECT conrelid::regclass AS held, conname AS name FROM pg_constraint WHERE contype = 'c' AND NOT convalidated AND connamespace = 'public'::regnamespace LOOP
    BEGIN
      EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', promise.held, promise.name);
    EXCEPTION WHEN check_violation THEN
      RAISE WARNING 'rows of % from before do not keep %', promise.held, promise.name;
    END;
  END LOOP;
END $$;
