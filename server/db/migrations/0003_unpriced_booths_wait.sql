ALTER TABLE "booths" ADD COLUMN "awaits_price" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Only publishing a plan makes booths without a price, so the draft knows which of them somebody switched off.
update booths b set awaits_price = true
where not b.active and b.price_cents is null and b.price_per_square_metre_cents is null
  and not exists (select from drafts d, jsonb_array_elements(d.document -> 'things') t where d.hall_id = b.hall_id and t ->> 'id' = b.id::text and t ->> 'active' = 'false');--> statement-breakpoint
-- Booths that were published without a price and were priced since: the published draft has them on sale. Those that lie over others stay off.
update booths b set active = true
from drafts d, jsonb_array_elements(d.document -> 'things') t, jsonb_array_elements(d.sale -> 'booths') s
where not b.active and (b.price_cents is not null or b.price_per_square_metre_cents is not null)
  and d.hall_id = b.hall_id and d.published_version = d.version
  and t ->> 'id' = b.id::text and t ->> 'active' = 'true' and s ->> 'id' = b.id::text and s ->> 'active' = 'false'
  and not exists (select from booths o, lateral (select translate(b.polygon::text, '[]', '()')::polygon::box # translate(o.polygon::text, '[]', '()')::polygon::box as shared) i
    where o.hall_id = b.hall_id and o.id <> b.id and width(i.shared) > 10 and height(i.shared) > 10);
