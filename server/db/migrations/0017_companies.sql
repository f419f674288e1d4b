CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_fa" text DEFAULT '' NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"country" text,
	"sector" text,
	"logo_id" uuid,
	"national_id" text DEFAULT '' NOT NULL,
	"economic_number" text DEFAULT '' NOT NULL,
	"registration_number" text DEFAULT '' NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"refund_holder" text DEFAULT '' NOT NULL,
	"refund_account" text DEFAULT '' NOT NULL,
	"refund_bank" text DEFAULT '' NOT NULL,
	"refund_bic" text DEFAULT '' NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	CONSTRAINT "companies_sector_known" CHECK ("companies"."sector" in ('medicine', 'dentistry', 'pharmacy', 'laboratory')),
	CONSTRAINT "companies_have_a_name" CHECK ("companies"."name_fa" <> '' or "companies"."name_en" <> '')
);
--> statement-breakpoint
CREATE TABLE "company_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid,
	"inviter_name" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	CONSTRAINT "company_invitations_role_known" CHECK ("company_invitations"."role" in ('owner', 'manager', 'staff')),
	CONSTRAINT "company_invitations_end_once" CHECK ("company_invitations"."accepted_at" is null or "company_invitations"."withdrawn_at" is null)
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	CONSTRAINT "memberships_company_id_user_id_pk" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "memberships_role_known" CHECK ("memberships"."role" in ('owner', 'manager', 'staff'))
);
--> statement-breakpoint
DROP INDEX "one_exhibitor_per_owner";--> statement-breakpoint
ALTER TABLE "exhibitors" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_logo_id_uploads_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING btree ((coalesce(nullif(name_fa, ''), name_en)) collate "fa-x-icu","id");--> statement-breakpoint
CREATE INDEX "companies_by_age" ON "companies" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_invitation_per_address" ON "company_invitations" USING btree ("company_id","email") WHERE accepted_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "invitations_by_address" ON "company_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "memberships_by_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "exhibitors" ADD CONSTRAINT "exhibitors_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_exhibitor_per_company" ON "exhibitors" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "exhibitors_by_owner" ON "exhibitors" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "orders_of_company" ON "orders" USING btree ("company_id","created_at","id");--> statement-breakpoint
-- Two names are the same however they are spelled: without case, accents, half-spaces, spaces and signs, with one form of ye, kaf, he, alef and digits.
CREATE FUNCTION "company_key"("name" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select regexp_replace(translate(regexp_replace(lower(normalize("name", NFKD) collate "en-x-icu"), '[\u0300-\u036f\u064b-\u0655\u0670]', '', 'g'),
    'يىكۀةەٱ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩', 'ییکههها01234567890123456789'), '[[:space:][:punct:]\u00a0\u200b-\u200f\u2010-\u2027\u2060\u0640\u060c\u061b\u061f\u066a-\u066d\u00ab\u00bb]', '', 'g') $$;--> statement-breakpoint
-- What exists moves without loss (docs/decisions/0130): an owner's booth orders under one name are one company, which the owner owns; the page of the directory
-- belongs to the company of its names, or else of the order that made it. Orders of other kinds stay with the person. Invoices never change and follow their order.
CREATE TEMPORARY TABLE "moved" ON COMMIT DROP AS
SELECT o.id AS order_id, o.owner_id, o.created_at, o.country, o.company_name, d.fa, d.en, e.id AS exhibitor_id,
  coalesce(nullif(company_key(o.company_name), ''), nullif(company_key(d.en), ''), nullif(company_key(d.fa), ''), company_key(o.visitor_name)) AS key,
  e.id IS NOT NULL AND array_remove(array[company_key(o.company_name), company_key(d.fa), company_key(d.en)], '') && array_remove(array[company_key(e.name_fa), company_key(e.name_en)], '') AS of_page,
  o.status = 'verified' AS verified,
  coalesce(o.details->>'nationalId', '') AS national_id, coalesce(o.details->>'economicNumber', '') AS economic_number, coalesce(o.details->>'address', '') AS address, o.visitor_name
FROM orders o JOIN users u ON u.id = o.owner_id AND u.deleted_at IS NULL LEFT JOIN exhibitors e ON e.owner_id = o.owner_id,
  LATERAL (SELECT coalesce(o.details->'fasciaName'->>'fa', '') AS fa, coalesce(o.details->'fasciaName'->>'en', '') AS en) d
WHERE o.kind = 'booth';--> statement-breakpoint
-- The order that made the page: the earliest verified one, or where none is verified any more the earliest.
UPDATE "moved" m SET of_page = true FROM (SELECT DISTINCT ON (owner_id) owner_id, key FROM "moved" WHERE exhibitor_id IS NOT NULL ORDER BY owner_id, verified DESC, created_at, order_id) first
WHERE m.owner_id = first.owner_id AND m.key = first.key;--> statement-breakpoint
UPDATE "moved" SET key = 'page ' || exhibitor_id WHERE of_page;--> statement-breakpoint
CREATE TEMPORARY TABLE "found" ON COMMIT DROP AS
SELECT gen_random_uuid() AS id, owner_id, key, exhibitor_id, company_name, fa, en, country, national_id, economic_number, address, visitor_name, since FROM (
  SELECT DISTINCT ON (owner_id, key) owner_id, key, CASE WHEN of_page THEN exhibitor_id END AS exhibitor_id, company_name, fa, en, country, national_id, economic_number, address, visitor_name, min(created_at) OVER (PARTITION BY owner_id, key) AS since
  FROM "moved" ORDER BY owner_id, key, created_at DESC, order_id DESC) newest
UNION ALL SELECT gen_random_uuid(), e.owner_id, 'page ' || e.id, e.id, '', e.name_fa, e.name_en, e.country, '', '', '', coalesce(nullif(e.name_fa, ''), e.name_en), e.created_at
FROM exhibitors e JOIN users u ON u.id = e.owner_id AND u.deleted_at IS NULL WHERE NOT EXISTS (SELECT FROM "moved" m WHERE m.exhibitor_id = e.id AND m.of_page);--> statement-breakpoint
-- The name of the papers stands in its own script, that of the page or the sign above the booth in the other; where papers and page have one name, it is spelled as on the page.
INSERT INTO "companies" ("id", "name_fa", "name_en", "country", "sector", "logo_id", "national_id", "economic_number", "address", "created_at", "updated_at")
SELECT f.id, CASE WHEN n.persian AND NOT n.of_page THEN n.name ELSE coalesce(nullif(e.name_fa, ''), nullif(f.fa, ''), CASE WHEN n.persian THEN n.name ELSE '' END) END,
  CASE WHEN NOT n.persian AND NOT n.of_page THEN n.name ELSE coalesce(nullif(e.name_en, ''), nullif(f.en, ''), CASE WHEN n.persian THEN '' ELSE n.name END) END,
  coalesce(e.country, f.country), e.sector, e.logo_id, CASE WHEN f.country = 'IR' THEN f.national_id ELSE '' END, CASE WHEN f.country = 'IR' THEN f.economic_number ELSE '' END, f.address, f.since, f.since
FROM "found" f LEFT JOIN exhibitors e ON e.id = f.exhibitor_id, LATERAL (SELECT coalesce(nullif(f.company_name, ''), nullif(f.en, ''), nullif(f.fa, ''), nullif(f.visitor_name, ''), '—') AS name) g,
  LATERAL (SELECT g.name, g.name ~ '[\u0600-\u06ff]' AS persian, coalesce(company_key(g.name) IN (company_key(e.name_fa), company_key(e.name_en)), false) AS of_page) n;--> statement-breakpoint
UPDATE "companies" SET "search" = trim(regexp_replace(translate(regexp_replace(lower(normalize(concat_ws(' ', name_fa, name_en, national_id, economic_number), NFKD) collate "en-x-icu"), '[\u0300-\u036f\u064b-\u0655\u0670\u200c\u200d\u0640]', '', 'g'),
  'يىكۀةەٱ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩', 'ییکههها01234567890123456789'), '[[:space:][:punct:]]+', ' ', 'g'));--> statement-breakpoint
INSERT INTO "memberships" ("company_id", "user_id", "role", "created_at") SELECT id, owner_id, 'owner', since FROM "found";--> statement-breakpoint
UPDATE "orders" o SET "company_id" = f.id FROM "moved" m JOIN "found" f ON f.owner_id = m.owner_id AND f.key = m.key WHERE o.id = m.order_id;--> statement-breakpoint
UPDATE "exhibitors" e SET "company_id" = f.id FROM "found" f WHERE f.exhibitor_id = e.id;--> statement-breakpoint
-- Booths that stood on the page of another company of the same owner have a page of their own, as a verified order makes it.
INSERT INTO "exhibitors" ("id", "owner_id", "company_id", "name_fa", "name_en", "products_fa", "products_en", "country", "search")
SELECT gen_random_uuid(), f.owner_id, f.id, coalesce(nullif(f.fa, ''), c.name_fa), coalesce(nullif(f.en, ''), c.name_en), CASE WHEN p.products ~ '[\u0600-\u06ff]' THEN p.products ELSE '' END, CASE WHEN p.products ~ '[\u0600-\u06ff]' THEN '' ELSE p.products END, c.country, c.search
FROM "found" f JOIN companies c ON c.id = f.id, LATERAL (SELECT coalesce(o.details->>'products', '') AS products FROM orders o WHERE o.company_id = f.id AND o.status = 'verified' ORDER BY o.created_at LIMIT 1) p WHERE f.exhibitor_id IS NULL;
