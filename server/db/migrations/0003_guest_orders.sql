CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spent_proofs" (
	"hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "spent_proofs_hash_pk" PRIMARY KEY("hash")
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "claim_hash" "bytea";--> statement-breakpoint
CREATE INDEX "spent_proofs_by_end" ON "spent_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_upload_per_claim" ON "uploads" USING btree ("claim_hash");--> statement-breakpoint
CREATE INDEX "unclaimed_uploads" ON "uploads" USING btree ("created_at") WHERE claim_hash is not null;