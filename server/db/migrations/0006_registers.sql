ALTER TABLE "honorary_visitors" ADD COLUMN "average_score" numeric(4, 2);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "applications_by_score" ON "honorary_visitors" USING btree ("average_score" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "applications_by_owner" ON "honorary_visitors" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ((last_name || ' ' || name) collate "fa-x-icu","id");--> statement-breakpoint
CREATE INDEX "users_by_last_seen" ON "users" USING btree ("last_seen_at" DESC NULLS LAST,"id" DESC NULLS FIRST);