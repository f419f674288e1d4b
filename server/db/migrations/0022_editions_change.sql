ALTER TABLE "editions" ADD COLUMN "current_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "replaced_id" uuid;--> statement-breakpoint
ALTER TABLE "editions" ADD CONSTRAINT "editions_replaced_id_editions_id_fk" FOREIGN KEY ("replaced_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;