CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "answers" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"request" "bytea" NOT NULL,
	"status" smallint,
	"body" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answers_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text,
	"label" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"search" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booths" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hall_id" uuid NOT NULL,
	"name" text NOT NULL,
	"meterage" numeric(8, 2) NOT NULL,
	"open_sides" smallint NOT NULL,
	"price_cents" bigint,
	"price_per_square_metre_cents" bigint,
	"active" boolean DEFAULT true NOT NULL,
	"polygon" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booth_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"hold_id" uuid,
	"order_id" uuid,
	"status" text NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "editions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "equipments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"title_fa" text NOT NULL,
	"title_en" text NOT NULL,
	"note_fa" text DEFAULT '' NOT NULL,
	"note_en" text DEFAULT '' NOT NULL,
	"price_cents" bigint NOT NULL,
	"count" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "halls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_fa" text NOT NULL,
	"name_en" text NOT NULL,
	"theme_fa" text NOT NULL,
	"theme_en" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"max_height_cm" integer DEFAULT 450 NOT NULL,
	"plan" jsonb NOT NULL,
	"image_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"series" text NOT NULL,
	"serial" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"owner_id" uuid,
	"corrects_id" uuid,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_on" date,
	"snapshot" jsonb NOT NULL,
	"buyer_fa" text NOT NULL,
	"buyer_en" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"total_with_tax_cents" bigint NOT NULL,
	"search" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"template" text NOT NULL,
	"recipient" text NOT NULL,
	"locale" text NOT NULL,
	"data" jsonb NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_booths" (
	"order_id" uuid NOT NULL,
	"booth_id" uuid NOT NULL,
	"total_cents" bigint NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "order_booths_order_id_booth_id_pk" PRIMARY KEY("order_id","booth_id")
);
--> statement-breakpoint
CREATE TABLE "order_equipments" (
	"order_id" uuid NOT NULL,
	"equipment_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "order_equipments_order_id_equipment_id_pk" PRIMARY KEY("order_id","equipment_id")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"move" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"by" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "order_files" (
	"order_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_files_order_id_upload_id_pk" PRIMARY KEY("order_id","upload_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid,
	"status" text NOT NULL,
	"tracking_code" text,
	"company_name" text NOT NULL,
	"visitor_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"country" text,
	"details" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"vat_basis_points" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"total_with_tax_cents" bigint NOT NULL,
	"hall_ids" uuid[] DEFAULT '{}' NOT NULL,
	"booth_names" text[] DEFAULT '{}' NOT NULL,
	"meterage" numeric(10, 2) DEFAULT 0 NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_hits" (
	"key" text NOT NULL,
	"window_ends" timestamp with time zone NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "rate_hits_key_pk" PRIMARY KEY("key")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_agent" text,
	"address" "inet"
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"place" text NOT NULL,
	"sha256" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_folded" text NOT NULL,
	"pending_email" text,
	"name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone_number" text,
	"country" text,
	"nationality" text,
	"company_name" text,
	"job_position" text,
	"field_of_activity" text,
	"locale" text DEFAULT 'fa' NOT NULL,
	"password_hash" text,
	"verified_at" timestamp with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"access_level" text,
	"super_admin" boolean DEFAULT false NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booths" ADD CONSTRAINT "booths_hall_id_halls_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."halls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_booth_id_booths_id_fk" FOREIGN KEY ("booth_id") REFERENCES "public"."booths"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "halls" ADD CONSTRAINT "halls_image_id_uploads_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_booths" ADD CONSTRAINT "order_booths_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_booths" ADD CONSTRAINT "order_booths_booth_id_booths_id_fk" FOREIGN KEY ("booth_id") REFERENCES "public"."booths"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_equipments" ADD CONSTRAINT "order_equipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_equipments" ADD CONSTRAINT "order_equipments_equipment_id_equipments_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answers_by_age" ON "answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_by_age" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_by_subject" ON "audit_entries" USING btree ("subject","at","id");--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "audit_entries" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_search" ON "audit_entries" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "one_booth_per_name" ON "booths" USING btree ("hall_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "one_living_claim_per_booth" ON "claims" USING btree ("booth_id") WHERE status <> 'released';--> statement-breakpoint
CREATE INDEX "claims_by_hold" ON "claims" USING btree ("hold_id");--> statement-breakpoint
CREATE INDEX "claims_by_order" ON "claims" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "held_claims_by_user" ON "claims" USING btree ("user_id") WHERE status = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "one_equipment_per_code" ON "equipments" USING btree ("code");--> statement-breakpoint
CREATE INDEX "holds_by_user" ON "holds" USING btree ("user_id","expires_at");--> statement-breakpoint
CREATE INDEX "identities_by_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_invoice_per_serial" ON "invoices" USING btree ("series","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "one_invoice_per_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "one_credit_per_invoice" ON "invoices" USING btree ("corrects_id");--> statement-breakpoint
CREATE INDEX "invoices_by_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_by_owner" ON "invoices" USING btree ("owner_id","issued_at");--> statement-breakpoint
CREATE INDEX "invoices_by_age" ON "invoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_letter_per_cause" ON "letters" USING btree ("cause");--> statement-breakpoint
CREATE INDEX "letters_by_age" ON "letters" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "order_booths_by_booth" ON "order_booths" USING btree ("booth_id");--> statement-breakpoint
CREATE INDEX "order_equipments_by_equipment" ON "order_equipments" USING btree ("equipment_id");--> statement-breakpoint
CREATE INDEX "order_events_by_order" ON "order_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_files_by_upload" ON "order_files" USING btree ("upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_order_per_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "one_order_per_tracking_code" ON "orders" USING btree ("tracking_code");--> statement-breakpoint
CREATE INDEX "orders_by_age" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_kind" ON "orders" USING btree ("kind","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_owner" ON "orders" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_company" ON "orders" USING btree ("company_name","id");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_with_tax_cents","id");--> statement-breakpoint
CREATE INDEX "orders_by_change" ON "orders" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_country" ON "orders" USING btree ("country","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_hall" ON "orders" USING gin ("hall_ids");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rate_hits_by_end" ON "rate_hits" USING btree ("window_ends");--> statement-breakpoint
CREATE UNIQUE INDEX "one_session_per_hash" ON "sessions" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id","last_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_token_per_hash" ON "tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "tokens_by_user" ON "tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "uploads_by_owner" ON "uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_account_per_email" ON "users" USING btree ("email_folded");--> statement-breakpoint
CREATE INDEX "users_by_age" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "admins" ON "users" USING btree ("created_at") WHERE role = 'admin';--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search" gin_trgm_ops);