CREATE TABLE "co_exhibitors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition_id" uuid NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"company_id" uuid,
	"name_fa" text NOT NULL,
	"name_en" text NOT NULL,
	"country" text,
	"sector" text,
	"logo_id" uuid,
	"accepted_at" timestamp with time zone,
	"search" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	CONSTRAINT "co_exhibitors_sector_known" CHECK ("co_exhibitors"."sector" in ('medicine', 'dentistry', 'pharmacy', 'laboratory')),
	CONSTRAINT "co_exhibitors_have_a_name" CHECK ("co_exhibitors"."name_fa" <> '' or "co_exhibitors"."name_en" <> ''),
	CONSTRAINT "co_exhibitors_asked_are_companies" CHECK ("co_exhibitors"."accepted_at" is not null or "co_exhibitors"."company_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "company_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name_fa" text DEFAULT '' NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"title_fa" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"email" text,
	"phone_number" text,
	"language" text NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	CONSTRAINT "company_contacts_language_known" CHECK ("company_contacts"."language" in ('fa', 'en')),
	CONSTRAINT "company_contacts_have_a_name" CHECK ("company_contacts"."name_fa" <> '' or "company_contacts"."name_en" <> ''),
	CONSTRAINT "company_contacts_can_be_reached" CHECK (num_nonnulls("company_contacts"."email", "company_contacts"."phone_number") > 0)
);
--> statement-breakpoint
ALTER TABLE "co_exhibitors" ADD CONSTRAINT "co_exhibitors_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "co_exhibitors" ADD CONSTRAINT "co_exhibitors_logo_id_uploads_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "co_exhibitors" ADD CONSTRAINT "co_exhibitors_exhibitor_id_in_edition" FOREIGN KEY ("exhibitor_id","edition_id") REFERENCES "public"."exhibitors"("id","edition_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_contacts" ADD CONSTRAINT "company_contacts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_co_exhibitor_per_company" ON "co_exhibitors" USING btree ("exhibitor_id","company_id") WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX "co_exhibitors_by_page" ON "co_exhibitors" USING btree ("exhibitor_id","created_at");--> statement-breakpoint
CREATE INDEX "co_exhibitors_by_company" ON "co_exhibitors" USING btree ("company_id","edition_id");--> statement-breakpoint
CREATE INDEX "co_exhibitors_by_edition" ON "co_exhibitors" USING btree ("edition_id");--> statement-breakpoint
CREATE INDEX "company_contacts_by_company" ON "company_contacts" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "company_contacts_by_address" ON "company_contacts" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "one_main_contact_per_company" ON "company_contacts" USING btree ("company_id") WHERE is_main;