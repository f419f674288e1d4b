ALTER TABLE "editions" ADD COLUMN "clock_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The calendar of the portal (docs/decisions/0060): a moment of real time as people see it, and now.
CREATE FUNCTION portal_time(at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE
  RETURN at + coalesce((SELECT clock_days FROM editions LIMIT 1), 0) * interval '24 hours';--> statement-breakpoint
CREATE FUNCTION portal_now() RETURNS timestamptz LANGUAGE sql STABLE RETURN portal_time(now());--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "blog_posts" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "blog_posts" ALTER COLUMN "updated_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "blog_versions" ALTER COLUMN "at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "booths" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "booths" ALTER COLUMN "updated_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "contact_messages" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "editions" ALTER COLUMN "updated_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "equipments" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "equipments" ALTER COLUMN "updated_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "exhibitors" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "exhibitors" ALTER COLUMN "updated_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "halls" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "halls" ALTER COLUMN "updated_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "honorary_events" ALTER COLUMN "at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "honorary_scores" ALTER COLUMN "updated_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "honorary_visitors" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "honorary_visitors" ALTER COLUMN "updated_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "identities" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "issued_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "letters" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "meetings" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "meetings" ALTER COLUMN "updated_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "opinions" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "opinions" ALTER COLUMN "updated_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "order_files" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "updated_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "page_texts" ALTER COLUMN "updated_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "redirects" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "redirects" ALTER COLUMN "updated_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "representatives" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "representatives" ALTER COLUMN "updated_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "team_members" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "team_members" ALTER COLUMN "updated_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "ticket_comments" ALTER COLUMN "at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "last_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "updated_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "updated_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "workshop_seats" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "workshops" ALTER COLUMN "created_at" SET DEFAULT portal_now();--> statement-breakpoint
ALTER TABLE "workshops" ALTER COLUMN "updated_at" SET DEFAULT portal_now();
