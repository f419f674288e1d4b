ALTER TABLE "blog_versions" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "page_changes" ADD COLUMN "by_id" uuid;--> statement-breakpoint
ALTER TABLE "blog_versions" ADD CONSTRAINT "blog_versions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_changes" ADD CONSTRAINT "page_changes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_versions_by_actor" ON "blog_versions" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "page_changes_by_person" ON "page_changes" USING btree ("by_id");--> statement-breakpoint
-- Who wrote what so far: the audit log knows of posts, the company of its members, where one person alone has the name.
UPDATE "blog_versions" v SET "actor_id" = a.actor_id
FROM (SELECT subject_id, actor_name, min(actor_id::text)::uuid AS actor_id FROM "audit_entries" WHERE subject = 'post' AND actor_id IN (SELECT id FROM "users") GROUP BY 1, 2 HAVING count(DISTINCT actor_id) = 1) a
WHERE a.subject_id = v.post_id::text AND a.actor_name = v.actor_name;--> statement-breakpoint
UPDATE "page_changes" c SET "by_id" = p.user_id
FROM (SELECT e.id, u.name || ' ' || u.last_name AS name, min(u.id::text)::uuid AS user_id FROM "exhibitors" e JOIN "memberships" m ON m.company_id = e.company_id JOIN "users" u ON u.id = m.user_id GROUP BY 1, 2 HAVING count(*) = 1) p
WHERE p.id = c.exhibitor_id AND p.name = c.by_name;--> statement-breakpoint
-- Accounts that are gone left their names here, and what they had proposed for a page that nobody has any more.
UPDATE "blog_versions" v SET "actor_name" = u.name || ' ' || u.last_name FROM "users" u WHERE u.id = v.actor_id AND u.email LIKE 'deleted-%@deleted.invalid';--> statement-breakpoint
UPDATE "price_steps" s SET "actor_name" = u.name || ' ' || u.last_name FROM "users" u WHERE u.id = s.actor_id AND s.actor_name IS NOT NULL AND u.email LIKE 'deleted-%@deleted.invalid';--> statement-breakpoint
DELETE FROM "page_changes" c USING "exhibitors" e, "users" u WHERE e.id = c.exhibitor_id AND u.id = e.owner_id AND u.email LIKE 'deleted-%@deleted.invalid';--> statement-breakpoint
UPDATE "page_changes" SET "by_name" = '—' WHERE "by_id" IS NULL;
