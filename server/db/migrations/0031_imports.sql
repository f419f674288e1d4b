CREATE TABLE "import_doubts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"field" text,
	"code" text NOT NULL,
	"problem" text,
	"value" text NOT NULL,
	"other" text NOT NULL,
	"other_id" uuid,
	"act" text NOT NULL,
	CONSTRAINT "import_doubts_act_known" CHECK ("import_doubts"."act" in ('make', 'update', 'leave'))
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"kind" text NOT NULL,
	"heading" text NOT NULL,
	"field" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_mappings_kind_heading_pk" PRIMARY KEY("kind","heading"),
	CONSTRAINT "import_mappings_kind_known" CHECK ("import_mappings"."kind" in ('companies', 'people', 'booths', 'orders'))
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb,
	"act" text,
	"thing_id" uuid,
	"label" text,
	"before" jsonb,
	CONSTRAINT "import_rows_import_id_row_pk" PRIMARY KEY("import_id","row"),
	CONSTRAINT "import_rows_act_known" CHECK ("import_rows"."act" in ('make', 'update', 'leave'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition_id" uuid,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"file" "bytea",
	"sheets" text[] DEFAULT '{}' NOT NULL,
	"sheet" text,
	"headings" text[] NOT NULL,
	"head_row" integer NOT NULL,
	"row_count" integer NOT NULL,
	"columns" text[] NOT NULL,
	"choices" jsonb DEFAULT '{}' NOT NULL,
	"invites" boolean DEFAULT false NOT NULL,
	"stage" text DEFAULT 'columns' NOT NULL,
	"work" text,
	"work_done" integer DEFAULT 0 NOT NULL,
	"work_of" integer DEFAULT 0 NOT NULL,
	"plan" text,
	"counts" jsonb,
	"moved" boolean DEFAULT false NOT NULL,
	"undone" jsonb,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	CONSTRAINT "imports_kind_known" CHECK ("imports"."kind" in ('companies', 'people', 'booths', 'orders')),
	CONSTRAINT "imports_stage_known" CHECK ("imports"."stage" in ('columns', 'doubts', 'done', 'undone')),
	CONSTRAINT "imports_work_known" CHECK ("imports"."work" in ('check', 'run', 'undo')),
	CONSTRAINT "imports_row_count_least" CHECK ("imports"."row_count" >= 0),
	CONSTRAINT "imports_work_done_least" CHECK ("imports"."work_done" >= 0),
	CONSTRAINT "imports_work_of_least" CHECK ("imports"."work_of" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_channel_known";--> statement-breakpoint
ALTER TABLE "import_doubts" ADD CONSTRAINT "import_doubts_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_doubts_by_row" ON "import_doubts" USING btree ("import_id","row","id");--> statement-breakpoint
CREATE INDEX "import_rows_by_thing" ON "import_rows" USING btree ("thing_id") WHERE thing_id is not null;--> statement-breakpoint
CREATE INDEX "imports_by_age" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "imports_by_edition" ON "imports" USING btree ("edition_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_channel_known" CHECK ("orders"."channel" in ('telephone', 'fax', 'desk', 'import'));