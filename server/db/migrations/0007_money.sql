CREATE TABLE "allocations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"order_cents" bigint NOT NULL,
	"rate" numeric(18, 6),
	"reason" text NOT NULL,
	"undoes_id" uuid,
	"actor_id" uuid,
	"at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	CONSTRAINT "allocations_in_edition" UNIQUE("id","edition_id"),
	CONSTRAINT "allocations_have_their_sign" CHECK (case when "allocations"."undoes_id" is null then "allocations"."amount_minor" > 0 and "allocations"."order_cents" > 0 else "allocations"."amount_minor" < 0 and "allocations"."order_cents" < 0 end)
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"currency" text NOT NULL,
	"bank_fa" text DEFAULT '' NOT NULL,
	"bank_en" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	CONSTRAINT "bank_accounts_currency_code" CHECK ("bank_accounts"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"booked_on" date NOT NULL,
	"value_on" date NOT NULL,
	"direction" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"payer" text NOT NULL,
	"payer_account" text,
	"text" text NOT NULL,
	"bank_ref" text,
	"key" text NOT NULL,
	"voided_at" timestamp with time zone,
	CONSTRAINT "bank_lines_direction_known" CHECK ("bank_lines"."direction" in ('in', 'out')),
	CONSTRAINT "bank_lines_amount_minor_least" CHECK ("bank_lines"."amount_minor" >= 1),
	CONSTRAINT "bank_lines_currency_code" CHECK ("bank_lines"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"opening_minor" bigint,
	"closing_minor" bigint,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instalments" (
	"invoice_id" uuid NOT NULL,
	"edition_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"due_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "instalments_invoice_id_position_pk" PRIMARY KEY("invoice_id","position"),
	CONSTRAINT "instalments_position_least" CHECK ("instalments"."position" >= 1),
	CONSTRAINT "instalments_amount_cents_least" CHECK ("instalments"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition_id" uuid NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"paid_on" date NOT NULL,
	"payer" text NOT NULL,
	"payer_account" text,
	"reference" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"bank_line_id" uuid,
	"slip_id" uuid,
	"announced_for" uuid,
	"owner_id" uuid,
	"reason" text,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "payments_in_edition" UNIQUE("id","edition_id"),
	CONSTRAINT "payments_method_known" CHECK ("payments"."method" in ('transfer', 'exchangeHouse', 'cheque', 'cash', 'online', 'credit')),
	CONSTRAINT "payments_status_known" CHECK ("payments"."status" in ('announced', 'received', 'refused', 'withdrawn', 'voided')),
	CONSTRAINT "payments_amount_minor_least" CHECK ("payments"."amount_minor" >= 1),
	CONSTRAINT "payments_currency_code" CHECK ("payments"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "payments_refused_with_a_reason" CHECK ("payments"."status" <> 'refused' or "payments"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition_id" uuid NOT NULL,
	"number" text NOT NULL,
	"series" text NOT NULL,
	"serial" integer NOT NULL,
	"allocation_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"issued_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"snapshot" jsonb NOT NULL,
	"order_cents" bigint NOT NULL,
	"check_code" text DEFAULT new_check_code() NOT NULL,
	CONSTRAINT "receipts_in_edition" UNIQUE("id","edition_id"),
	CONSTRAINT "receipts_serial_least" CHECK ("receipts"."serial" >= 1)
);
--> statement-breakpoint
CREATE TABLE "statement_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file" "bytea",
	"sha256" "bytea" NOT NULL,
	"content" jsonb NOT NULL,
	"choices" jsonb DEFAULT '{}' NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"taken_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_payment_id_in_edition" FOREIGN KEY ("payment_id","edition_id") REFERENCES "public"."payments"("id","edition_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_order_id_in_edition" FOREIGN KEY ("order_id","edition_id") REFERENCES "public"."orders"("id","edition_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_undoes_id_in_edition" FOREIGN KEY ("undoes_id","edition_id") REFERENCES "public"."allocations"("id","edition_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_account_id_bank_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_file_id_statement_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."statement_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_account_id_bank_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_invoice_id_in_edition" FOREIGN KEY ("invoice_id","edition_id") REFERENCES "public"."invoices"("id","edition_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_bank_line_id_bank_lines_id_fk" FOREIGN KEY ("bank_line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_slip_id_uploads_id_fk" FOREIGN KEY ("slip_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_announced_for_in_edition" FOREIGN KEY ("announced_for","edition_id") REFERENCES "public"."orders"("id","edition_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_allocation_id_in_edition" FOREIGN KEY ("allocation_id","edition_id") REFERENCES "public"."allocations"("id","edition_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_in_edition" FOREIGN KEY ("order_id","edition_id") REFERENCES "public"."orders"("id","edition_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_files" ADD CONSTRAINT "statement_files_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_files" ADD CONSTRAINT "statement_files_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_undoing_per_allocation" ON "allocations" USING btree ("undoes_id");--> statement-breakpoint
CREATE INDEX "allocations_by_payment" ON "allocations" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "allocations_by_order" ON "allocations" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "allocations_by_actor" ON "allocations" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_bank_account_per_number" ON "bank_accounts" USING btree ("number","currency");--> statement-breakpoint
CREATE UNIQUE INDEX "one_bank_line_per_key" ON "bank_lines" USING btree ("account_id","key") WHERE voided_at is null;--> statement-breakpoint
CREATE INDEX "bank_lines_by_statement" ON "bank_lines" USING btree ("statement_id","line");--> statement-breakpoint
CREATE INDEX "bank_lines_by_payer" ON "bank_lines" USING btree ("payer_account") WHERE payer_account is not null;--> statement-breakpoint
CREATE INDEX "bank_statements_by_account" ON "bank_statements" USING btree ("account_id","to_day");--> statement-breakpoint
CREATE INDEX "bank_statements_by_file" ON "bank_statements" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "instalments_by_day" ON "instalments" USING btree ("edition_id","due_on");--> statement-breakpoint
CREATE UNIQUE INDEX "one_payment_per_bank_line" ON "payments" USING btree ("bank_line_id");--> statement-breakpoint
CREATE INDEX "payments_by_day" ON "payments" USING btree ("edition_id","paid_on","id");--> statement-breakpoint
CREATE INDEX "open_payments" ON "payments" USING btree ("edition_id","paid_on","id") WHERE is_open and status in ('announced', 'received');--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("announced_for") WHERE announced_for is not null;--> statement-breakpoint
CREATE INDEX "payments_by_slip" ON "payments" USING btree ("slip_id") WHERE slip_id is not null;--> statement-breakpoint
CREATE INDEX "payments_by_owner" ON "payments" USING btree ("owner_id") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "payments_by_actor" ON "payments" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "payments_by_reference" ON "payments" USING btree ("edition_id","reference") WHERE reference <> '';--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "one_receipt_per_allocation" ON "receipts" USING btree ("allocation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_receipt_per_serial" ON "receipts" USING btree ("series","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "one_receipt_per_number" ON "receipts" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "one_receipt_per_check_code" ON "receipts" USING btree ("check_code");--> statement-breakpoint
CREATE INDEX "receipts_by_order" ON "receipts" USING btree ("order_id","issued_at");--> statement-breakpoint
CREATE INDEX "receipts_by_age" ON "receipts" USING btree ("edition_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "statement_files_by_age" ON "statement_files" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "statement_files_by_edition" ON "statement_files" USING btree ("edition_id","taken_at");--> statement-breakpoint
CREATE INDEX "statement_files_by_actor" ON "statement_files" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE VIEW "public"."order_money" AS (
  select o.id as order_id, o.edition_id, coalesce(i.owed, 0)::bigint as owed_cents, coalesce(a.paid, 0)::bigint as paid_cents, d.due_on, d.due_cents from orders o
  left join lateral (select sum(v.total_with_tax_cents) as owed from invoices v where v.order_id = o.id) i on true
  left join lateral (select sum(p.order_cents) as paid from allocations p where p.order_id = o.id) a on true
  left join lateral (select s.due_on, (s.reached - coalesce(a.paid, 0))::bigint as due_cents from (
    select n.due_on, v.serial, n.position, sum(n.amount_cents) over (order by v.series, v.serial, n.position) as reached from invoices v join instalments n on n.invoice_id = v.id
    where v.order_id = o.id and not exists (select from invoices c where c.corrects_id = v.id)) s where s.reached > coalesce(a.paid, 0) order by s.reached limit 1) d on true);--> statement-breakpoint
-- Invoices of earlier versions have one due over the whole.
INSERT INTO instalments (invoice_id, edition_id, position, due_on, amount_cents)
  SELECT i.id, i.edition_id, 1, coalesce(i.due_on, (i.issued_at AT TIME ZONE edition_zone(i.edition_id))::date), i.total_with_tax_cents FROM invoices i WHERE i.kind = 'invoice';
--> statement-breakpoint
-- At the end of the transaction, because the dues are inserted after their invoice.
CREATE FUNCTION invoice_has_dues() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE due bigint;
BEGIN
  IF new.kind <> 'invoice' THEN RETURN NULL; END IF;
  SELECT sum(amount_cents) INTO due FROM instalments WHERE invoice_id = new.id;
  IF due IS NULL THEN
    INSERT INTO instalments (invoice_id, edition_id, position, due_on, amount_cents) VALUES (new.id, new.edition_id, 1, coalesce(new.due_on, (new.issued_at AT TIME ZONE edition_zone(new.edition_id))::date), new.total_with_tax_cents);
  ELSIF due <> new.total_with_tax_cents THEN
    RAISE EXCEPTION 'the dues of invoice % add up to %', new.number, due USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoice_has_dues AFTER INSERT ON invoices DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION invoice_has_dues();
--> statement-breakpoint
-- Locks the payment, so that of two people who allocate the same money only one succeeds.
CREATE FUNCTION allocation_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE paid payments; allocated bigint; undone allocations;
BEGIN
  SELECT * INTO paid FROM payments WHERE id = new.payment_id FOR UPDATE;
  IF new.undoes_id IS NOT NULL THEN
    SELECT * INTO undone FROM allocations WHERE id = new.undoes_id;
    IF undone.undoes_id IS NOT NULL OR undone.payment_id <> new.payment_id OR undone.order_id <> new.order_id OR undone.amount_minor <> -new.amount_minor OR undone.order_cents <> -new.order_cents THEN
      RAISE EXCEPTION 'allocation % does not undo %', new.id, new.undoes_id USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  SELECT coalesce(sum(amount_minor), 0) INTO allocated FROM allocations WHERE payment_id = new.payment_id;
  IF allocated > paid.amount_minor OR paid.status <> 'received' THEN
    RAISE EXCEPTION 'payment % has less than % to allocate', new.payment_id, new.amount_minor USING ERRCODE = 'check_violation', CONSTRAINT = 'allocation_fits';
  END IF;
  UPDATE payments SET is_open = allocated < amount_minor WHERE id = new.payment_id AND is_open <> (allocated < amount_minor);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER allocation_fits AFTER INSERT ON allocations FOR EACH ROW EXECUTE FUNCTION allocation_fits();
--> statement-breakpoint
CREATE TRIGGER allocations_never_change BEFORE DELETE OR UPDATE ON allocations FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER receipts_never_change BEFORE DELETE OR UPDATE ON receipts FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER bank_statements_never_change BEFORE DELETE OR UPDATE ON bank_statements FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER bank_lines_never_change BEFORE DELETE ON bank_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER bank_lines_are_only_voided BEFORE UPDATE ON bank_lines FOR EACH ROW WHEN (old.voided_at IS NOT NULL OR to_jsonb(old) - 'voided_at' IS DISTINCT FROM to_jsonb(new) - 'voided_at') EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payments_are_not_deleted BEFORE DELETE ON payments FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payments_keep_their_amount BEFORE UPDATE OF amount_minor, currency, edition_id ON payments FOR EACH ROW WHEN (old.status <> 'announced' AND (old.amount_minor, old.currency, old.edition_id) IS DISTINCT FROM (new.amount_minor, new.currency, new.edition_id)) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A payment with allocated parts cannot be voided or reopened.
CREATE FUNCTION payment_is_free() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF (SELECT coalesce(sum(amount_minor), 0) FROM allocations WHERE payment_id = new.id) <> 0 THEN
    RAISE EXCEPTION 'payment % is allocated', new.id USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_is_free';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_is_free BEFORE UPDATE OF status ON payments FOR EACH ROW WHEN (old.status = 'received' AND new.status <> 'received') EXECUTE FUNCTION payment_is_free();
