CREATE TABLE "draft_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hall_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"change" jsonb NOT NULL,
	"inverse" jsonb NOT NULL,
	"label" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"actor_id" uuid,
	CONSTRAINT "draft_steps_version_least" CHECK ("draft_steps"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "draft_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hall_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"document" jsonb NOT NULL,
	"booths" integer NOT NULL,
	"on_sale" integer NOT NULL,
	"at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"actor_id" uuid,
	CONSTRAINT "draft_versions_kind_known" CHECK ("draft_versions"."kind" in ('publish', 'day', 'restore')),
	CONSTRAINT "draft_versions_version_least" CHECK ("draft_versions"."version" >= 0),
	CONSTRAINT "draft_versions_booths_least" CHECK ("draft_versions"."booths" >= 0),
	CONSTRAINT "draft_versions_on_sale_least" CHECK ("draft_versions"."on_sale" >= 0)
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"hall_id" uuid PRIMARY KEY NOT NULL,
	"edition_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"published_version" integer,
	"document" jsonb NOT NULL,
	"sale" jsonb NOT NULL,
	"saved_at" timestamp with time zone,
	"saved_by" uuid,
	CONSTRAINT "drafts_version_least" CHECK ("drafts"."version" >= 0),
	CONSTRAINT "drafts_published_version_least" CHECK ("drafts"."published_version" >= 0)
);
--> statement-breakpoint
ALTER TABLE "booths" DROP CONSTRAINT "booths_have_a_price";--> statement-breakpoint
ALTER TABLE "halls" ALTER COLUMN "plan" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "draft_steps" ADD CONSTRAINT "draft_steps_hall_id_drafts_hall_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."drafts"("hall_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_steps" ADD CONSTRAINT "draft_steps_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_versions" ADD CONSTRAINT "draft_versions_hall_id_drafts_hall_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."drafts"("hall_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_versions" ADD CONSTRAINT "draft_versions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_hall_id_in_edition" FOREIGN KEY ("hall_id","edition_id") REFERENCES "public"."halls"("id","edition_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_draft_step_per_version" ON "draft_steps" USING btree ("hall_id","version");--> statement-breakpoint
CREATE INDEX "draft_versions_by_age" ON "draft_versions" USING btree ("hall_id","at","id");--> statement-breakpoint
ALTER TABLE "booths" ADD CONSTRAINT "booths_have_a_price" CHECK ("booths"."price_cents" is not null or "booths"."price_per_square_metre_cents" is not null or not "booths"."active");