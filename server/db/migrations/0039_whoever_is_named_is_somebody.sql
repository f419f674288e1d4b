-- Ids of accounts that are not here: those of another portal, out of a package, and of accounts that an import made and took back. The names beside them stay.
UPDATE "blog_posts" t SET "created_by" = NULL WHERE "created_by" IS NOT NULL AND NOT EXISTS (SELECT FROM "users" u WHERE u.id = t."created_by");--> statement-breakpoint
UPDATE "company_invitations" t SET "accepted_by" = NULL WHERE "accepted_by" IS NOT NULL AND NOT EXISTS (SELECT FROM "users" u WHERE u.id = t."accepted_by");--> statement-breakpoint
UPDATE "contact_messages" t SET "answered_by" = NULL WHERE "answered_by" IS NOT NULL AND NOT EXISTS (SELECT FROM "users" u WHERE u.id = t."answered_by");--> statement-breakpoint
UPDATE "honorary_events" t SET "actor_id" = NULL WHERE "actor_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "users" u WHERE u.id = t."actor_id");--> statement-breakpoint
UPDATE "imports" t SET "actor_id" = NULL WHERE "actor_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "users" u WHERE u.id = t."actor_id");--> statement-breakpoint
UPDATE "order_events" t SET "actor_id" = NULL WHERE "actor_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "users" u WHERE u.id = t."actor_id");--> statement-breakpoint
UPDATE "ticket_comments" t SET "author_id" = NULL WHERE "author_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "users" u WHERE u.id = t."author_id");--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honorary_events" ADD CONSTRAINT "honorary_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD CONSTRAINT "ticket_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_by_maker" ON "blog_posts" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "invitations_by_taker" ON "company_invitations" USING btree ("accepted_by") WHERE accepted_by is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_by_answerer" ON "contact_messages" USING btree ("answered_by") WHERE answered_by is not null;--> statement-breakpoint
CREATE INDEX "honorary_events_by_actor" ON "honorary_events" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "imports_by_actor" ON "imports" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "order_events_by_actor" ON "order_events" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "comments_by_author" ON "ticket_comments" USING btree ("author_id") WHERE author_id is not null;