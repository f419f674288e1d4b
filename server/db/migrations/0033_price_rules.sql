CREATE TABLE "price_rules" (
	"hall_id" uuid PRIMARY KEY NOT NULL,
	"edition_id" uuid NOT NULL,
	"rule" jsonb NOT NULL,
	"day" date NOT NULL,
	"step_id" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition_id" uuid NOT NULL,
	"hall_id" uuid NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"rule_before" jsonb,
	"prices" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booths" ADD COLUMN "rule_step" uuid;--> statement-breakpoint
ALTER TABLE "price_rules" ADD CONSTRAINT "price_rules_hall_id_in_edition" FOREIGN KEY ("hall_id","edition_id") REFERENCES "public"."halls"("id","edition_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_steps" ADD CONSTRAINT "price_steps_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_steps" ADD CONSTRAINT "price_steps_hall_id_in_edition" FOREIGN KEY ("hall_id","edition_id") REFERENCES "public"."halls"("id","edition_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_rules_by_edition" ON "price_rules" USING btree ("edition_id");--> statement-breakpoint
CREATE INDEX "price_steps_by_hall" ON "price_steps" USING btree ("hall_id","created_at","id");--> statement-breakpoint
CREATE INDEX "price_steps_by_actor" ON "price_steps" USING btree ("actor_id");--> statement-breakpoint
-- Whoever sets the price of a booth by hand takes it out of the rule of its hall; a booth that follows the rule is behind once its size or its open sides change.
create function booth_follows_rule() returns trigger language plpgsql as $$
begin
  if new.rule_step is not null and new.rule_step is not distinct from old.rule_step then
    if new.price_cents is distinct from old.price_cents or new.price_per_square_metre_cents is distinct from old.price_per_square_metre_cents then
      new.rule_step := null;
    elsif new.meterage <> old.meterage or new.open_sides <> old.open_sides then
      new.rule_step := '00000000-0000-0000-0000-000000000000';
    end if;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger booth_follows_rule before update on booths for each row when (old.rule_step is not null) execute function booth_follows_rule();
