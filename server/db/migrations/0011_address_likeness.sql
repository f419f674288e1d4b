ALTER TABLE "users" ADD COLUMN "email_likeness" text;--> statement-breakpoint
CREATE INDEX "users_by_likeness" ON "users" USING btree ("email_likeness");--> statement-breakpoint
-- What was kept under Idempotency-Keys until now is marked with a plain hash over whole bodies, passwords too.
DELETE FROM "answers";
