ALTER TABLE "blog_categories" ADD CONSTRAINT "blog_categories_position_least" CHECK ("blog_categories"."position" >= 0);--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_row_least" CHECK ("import_rows"."row" >= 0);--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_size_least" CHECK ("imports"."size" >= 0);--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_head_row_least" CHECK ("imports"."head_row" >= 0);--> statement-breakpoint
ALTER TABLE "rate_hits" ADD CONSTRAINT "rate_hits_times_least" CHECK ("rate_hits"."times" >= 0);--> statement-breakpoint
ALTER TABLE "takings" ADD CONSTRAINT "takings_done_least" CHECK ("takings"."done" >= 0);--> statement-breakpoint
ALTER TABLE "takings" ADD CONSTRAINT "takings_of_least" CHECK ("takings"."of" >= 0);--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_millis_least" CHECK ("webhook_attempts"."millis" >= 0);