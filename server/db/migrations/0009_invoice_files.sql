-- Twelve characters of 32, each from five random bits of a UUID of version 4 (its bytes 6 and 8 are not all chance). Rows that are there get theirs with the column, past the trigger that keeps them from changing.
CREATE FUNCTION "new_check_code"() RETURNS text LANGUAGE sql VOLATILE AS $$ SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(b, i) % 32, 1), '' ORDER BY i) FROM (SELECT uuid_send(gen_random_uuid()) AS b) u, unnest(ARRAY[0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15]) AS i $$;--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"invoice_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"place" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_files_invoice_id_locale_pk" PRIMARY KEY("invoice_id","locale")
);
--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "papers_before" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "check_code" text DEFAULT new_check_code() NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_invoice_per_check_code" ON "invoices" USING btree ("check_code");--> statement-breakpoint
CREATE TRIGGER "invoice_files_never_change" BEFORE UPDATE OR DELETE ON "invoice_files" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- Until now these were read from the settings of the day on which somebody looked.
UPDATE "editions" SET "papers_before" = jsonb_build_object('fair', "settings"->'name', 'timeZone', "settings"->'timeZone') WHERE EXISTS (SELECT FROM "invoices");
