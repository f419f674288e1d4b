CREATE TABLE "takings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid NOT NULL,
	"step" text,
	"done" bigint DEFAULT 0 NOT NULL,
	"of" bigint DEFAULT 1 NOT NULL,
	"alive_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken" jsonb,
	"refused" jsonb,
	CONSTRAINT "takings_has_one_row" CHECK ("takings"."only"),
	CONSTRAINT "takings_step_known" CHECK ("takings"."step" in ('check', 'files', 'rows'))
);
