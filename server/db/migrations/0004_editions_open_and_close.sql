ALTER TABLE "editions" DROP CONSTRAINT "editions_state_known";--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "open_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "editions" ADD CONSTRAINT "editions_closed_past" CHECK ("editions"."closed_at" is null or "editions"."state" = 'past');--> statement-breakpoint
ALTER TABLE "editions" ADD CONSTRAINT "editions_state_known" CHECK ("editions"."state" in ('preparing', 'open', 'current', 'past'));--> statement-breakpoint
-- Past editions were closed until now. Those whose last day has passed stay closed; one that was replaced before its last day can be worked in again.
UPDATE "editions" SET "closed_at" = coalesce((SELECT min(n."current_since") FROM "editions" n WHERE n."replaced_id" = "editions"."id"), portal_now())
WHERE "state" = 'past' AND coalesce(("settings" ->> 'lastDay')::date < (portal_now() AT TIME ZONE coalesce("settings" ->> 'timeZone', 'Asia/Tehran'))::date, true);
