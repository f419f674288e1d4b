CREATE TABLE "blog_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name_fa" text NOT NULL,
	"name_en" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"category_id" uuid,
	"title_fa" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"description_fa" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"content_fa" text DEFAULT '' NOT NULL,
	"content_en" text DEFAULT '' NOT NULL,
	"author_fa" text DEFAULT '' NOT NULL,
	"author_en" text DEFAULT '' NOT NULL,
	"cover_id" uuid,
	"author_photo_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"draft" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"status" text DEFAULT 'unread' NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"search" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exhibitors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name_fa" text NOT NULL,
	"name_en" text NOT NULL,
	"about_fa" text DEFAULT '' NOT NULL,
	"about_en" text DEFAULT '' NOT NULL,
	"products_fa" text DEFAULT '' NOT NULL,
	"products_en" text DEFAULT '' NOT NULL,
	"offers_fa" text DEFAULT '' NOT NULL,
	"offers_en" text DEFAULT '' NOT NULL,
	"needs_fa" text DEFAULT '' NOT NULL,
	"needs_en" text DEFAULT '' NOT NULL,
	"sector" text,
	"country" text,
	"website" text,
	"email" text,
	"phone_number" text,
	"logo_id" uuid,
	"listed" boolean DEFAULT true NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "honorary_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"visitor_id" uuid NOT NULL,
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
CREATE TABLE "honorary_scores" (
	"visitor_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"admin_name" text NOT NULL,
	"scores" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "honorary_scores_visitor_id_admin_id_pk" PRIMARY KEY("visitor_id","admin_id")
);
--> statement-breakpoint
CREATE TABLE "honorary_visitors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"country" text NOT NULL,
	"company_name" text NOT NULL,
	"job_position" text NOT NULL,
	"referrer_source" text NOT NULL,
	"referrer_name" text,
	"resume_id" uuid NOT NULL,
	"visiting_card_id" uuid NOT NULL,
	"interview_at" timestamp with time zone,
	"interview_link" text,
	"interview_minutes" integer,
	"invitation_number" text,
	"reason" text,
	"search" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_seats" (
	"user_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"meeting_id" uuid NOT NULL,
	CONSTRAINT "meeting_seats_user_id_starts_at_pk" PRIMARY KEY("user_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "meeting_slots" (
	"exhibitor_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meeting_slots_exhibitor_id_starts_at_pk" PRIMARY KEY("exhibitor_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exhibitor_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"guest_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"guest_company" text DEFAULT '' NOT NULL,
	"topic" text NOT NULL,
	"place" jsonb NOT NULL,
	"reason" text,
	"ended_by" text,
	"search" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "opinions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"comment_fa" text NOT NULL,
	"comment_en" text NOT NULL,
	"name_fa" text NOT NULL,
	"name_en" text NOT NULL,
	"role_fa" text DEFAULT '' NOT NULL,
	"role_en" text DEFAULT '' NOT NULL,
	"logo_id" uuid,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_texts" (
	"page" text PRIMARY KEY NOT NULL,
	"content_fa" text DEFAULT '' NOT NULL,
	"content_en" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_path" text NOT NULL,
	"to_path" text NOT NULL,
	"permanent" boolean DEFAULT true NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "representatives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_fa" text NOT NULL,
	"name_en" text NOT NULL,
	"country" text,
	"email" text,
	"phone_number" text,
	"image_id" uuid,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_fa" text NOT NULL,
	"name_en" text NOT NULL,
	"role_fa" text NOT NULL,
	"role_en" text NOT NULL,
	"email" text,
	"phone_number" text,
	"image_id" uuid,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"by" text NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_files" (
	"comment_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	CONSTRAINT "ticket_files_comment_id_upload_id_pk" PRIMARY KEY("comment_id","upload_id")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"order_id" uuid,
	"assignee_id" uuid,
	"subject" text NOT NULL,
	"status" text DEFAULT 'awaitingReply' NOT NULL,
	"last_by" text DEFAULT 'owner' NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"comments" integer DEFAULT 1 NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "workshop_seats" (
	"workshop_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workshop_seats_workshop_id_user_id_pk" PRIMARY KEY("workshop_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "workshops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title_fa" text NOT NULL,
	"title_en" text NOT NULL,
	"about_fa" text DEFAULT '' NOT NULL,
	"about_en" text DEFAULT '' NOT NULL,
	"speaker_fa" text NOT NULL,
	"speaker_en" text NOT NULL,
	"speaker_role_fa" text DEFAULT '' NOT NULL,
	"speaker_role_en" text DEFAULT '' NOT NULL,
	"place_fa" text NOT NULL,
	"place_en" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"seats" integer NOT NULL,
	"spoken_in" text DEFAULT 'fa' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "uploads_by_owner";--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "sizes" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "unwanted_letters" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_category_id_blog_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."blog_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_cover_id_uploads_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_author_photo_id_uploads_id_fk" FOREIGN KEY ("author_photo_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_versions" ADD CONSTRAINT "blog_versions_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD CONSTRAINT "exhibitors_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibitors" ADD CONSTRAINT "exhibitors_logo_id_uploads_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honorary_events" ADD CONSTRAINT "honorary_events_visitor_id_honorary_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."honorary_visitors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honorary_scores" ADD CONSTRAINT "honorary_scores_visitor_id_honorary_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."honorary_visitors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honorary_scores" ADD CONSTRAINT "honorary_scores_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honorary_visitors" ADD CONSTRAINT "honorary_visitors_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honorary_visitors" ADD CONSTRAINT "honorary_visitors_resume_id_uploads_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honorary_visitors" ADD CONSTRAINT "honorary_visitors_visiting_card_id_uploads_id_fk" FOREIGN KEY ("visiting_card_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_seats" ADD CONSTRAINT "meeting_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_seats" ADD CONSTRAINT "meeting_seats_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_slots" ADD CONSTRAINT "meeting_slots_exhibitor_id_exhibitors_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_exhibitor_id_exhibitors_id_fk" FOREIGN KEY ("exhibitor_id") REFERENCES "public"."exhibitors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_guest_id_users_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinions" ADD CONSTRAINT "opinions_logo_id_uploads_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "representatives" ADD CONSTRAINT "representatives_image_id_uploads_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_image_id_uploads_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD CONSTRAINT "ticket_comments_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_comment_id_ticket_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."ticket_comments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_seats" ADD CONSTRAINT "workshop_seats_workshop_id_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_seats" ADD CONSTRAINT "workshop_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_category_per_slug" ON "blog_categories" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "one_post_per_slug" ON "blog_posts" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "posts_by_publication" ON "blog_posts" USING btree ("status","published_at","id");--> statement-breakpoint
CREATE INDEX "posts_by_category" ON "blog_posts" USING btree ("category_id","published_at");--> statement-breakpoint
CREATE INDEX "posts_by_change" ON "blog_posts" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "posts_search" ON "blog_posts" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "versions_by_post" ON "blog_versions" USING btree ("post_id","at");--> statement-breakpoint
CREATE INDEX "contact_messages_by_age" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_status" ON "contact_messages" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "one_exhibitor_per_owner" ON "exhibitors" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "exhibitors_by_name" ON "exhibitors" USING btree ("name_fa","id");--> statement-breakpoint
CREATE INDEX "exhibitors_search" ON "exhibitors" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "honorary_events_by_visitor" ON "honorary_events" USING btree ("visitor_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_application_per_number" ON "honorary_visitors" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_application_per_user" ON "honorary_visitors" USING btree ("owner_id") WHERE status <> 'declined';--> statement-breakpoint
CREATE UNIQUE INDEX "one_invitation_per_number" ON "honorary_visitors" USING btree ("invitation_number");--> statement-breakpoint
CREATE INDEX "applications_by_age" ON "honorary_visitors" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "applications_by_status" ON "honorary_visitors" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_search" ON "honorary_visitors" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "seats_by_meeting" ON "meeting_seats" USING btree ("meeting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_request_per_slot" ON "meetings" USING btree ("exhibitor_id","guest_id","starts_at") WHERE status in ('requested', 'accepted');--> statement-breakpoint
CREATE INDEX "meetings_by_time" ON "meetings" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "meetings_by_status" ON "meetings" USING btree ("status","starts_at","id");--> statement-breakpoint
CREATE INDEX "meetings_by_exhibitor" ON "meetings" USING btree ("exhibitor_id","starts_at");--> statement-breakpoint
CREATE INDEX "meetings_by_host" ON "meetings" USING btree ("host_id","starts_at");--> statement-breakpoint
CREATE INDEX "meetings_by_guest" ON "meetings" USING btree ("guest_id","starts_at");--> statement-breakpoint
CREATE INDEX "meetings_search" ON "meetings" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "one_redirect_per_path" ON "redirects" USING btree ("from_path");--> statement-breakpoint
CREATE INDEX "comments_by_ticket" ON "ticket_comments" USING btree ("ticket_id","at");--> statement-breakpoint
CREATE INDEX "ticket_files_by_upload" ON "ticket_files" USING btree ("upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_ticket_per_number" ON "tickets" USING btree ("number");--> statement-breakpoint
CREATE INDEX "tickets_by_last_word" ON "tickets" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "tickets_by_status" ON "tickets" USING btree ("status","last_by","last_at","id");--> statement-breakpoint
CREATE INDEX "tickets_by_owner" ON "tickets" USING btree ("owner_id","last_at","id");--> statement-breakpoint
CREATE INDEX "tickets_by_assignee" ON "tickets" USING btree ("assignee_id","last_at","id");--> statement-breakpoint
CREATE INDEX "tickets_by_order" ON "tickets" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tickets_search" ON "tickets" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "workshop_seats_by_user" ON "workshop_seats" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "workshops_by_time" ON "workshops" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "invoices_by_total" ON "invoices" USING btree ("total_with_tax_cents","id");--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "letters_by_status" ON "letters" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "guest_orders_by_email" ON "orders" USING btree (lower("email")) WHERE owner_id is null;--> statement-breakpoint
CREATE INDEX "uploads_by_owner" ON "uploads" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE SEQUENCE "ticket_numbers";--> statement-breakpoint
CREATE SEQUENCE "honorary_numbers";
