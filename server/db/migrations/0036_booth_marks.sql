ALTER TABLE "booths" ADD COLUMN "scheme" text;--> statement-breakpoint
ALTER TABLE "booths" ADD COLUMN "sector" text;--> statement-breakpoint
ALTER TABLE "booths" ADD COLUMN "price_parts" jsonb;--> statement-breakpoint
ALTER TABLE "booths" ADD CONSTRAINT "booths_scheme_known" CHECK ("booths"."scheme" in ('raw', 'shell'));--> statement-breakpoint
ALTER TABLE "booths" ADD CONSTRAINT "booths_sector_known" CHECK ("booths"."sector" in ('medicine', 'dentistry', 'pharmacy', 'laboratory'));--> statement-breakpoint
-- Whoever sets the price of a booth by hand takes it out of the rule of its hall; a booth that follows the rule is behind once its size, its open sides or what it is let as change. How a price came about goes with it.
create or replace function booth_follows_rule() returns trigger language plpgsql as $$
begin
  if new.rule_step is not distinct from old.rule_step and new.price_parts is not distinct from old.price_parts then
    if new.price_cents is distinct from old.price_cents or new.price_per_square_metre_cents is distinct from old.price_per_square_metre_cents then
      new.rule_step := null;
      new.price_parts := null;
    elsif new.meterage <> old.meterage or new.open_sides <> old.open_sides or new.scheme is distinct from old.scheme then
      if new.rule_step is null then
        new.price_parts := null;
      else
        new.rule_step := '00000000-0000-0000-0000-000000000000';
      end if;
    end if;
  end if;
  return new;
end $$;
--> statement-breakpoint
drop trigger booth_follows_rule on booths;
--> statement-breakpoint
create trigger booth_follows_rule before update on booths for each row when (old.rule_step is not null or old.price_parts is not null) execute function booth_follows_rule();
