// Name of a company on maps: its fascia name in the requested language, or in the other language. Without a fascia
// name, it is the company name of the order.
import { sql } from 'drizzle-orm'

/** SQL for the name of the company of a row `o` of orders, as JSON in both languages. */
export const fasciaOf = sql.raw(
  `json_build_object('fa', coalesce(nullif(o.details->'fasciaName'->>'fa', ''), nullif(o.details->'fasciaName'->>'en', ''), o.company_name), 'en', coalesce(nullif(o.details->'fasciaName'->>'en', ''), nullif(o.details->'fasciaName'->>'fa', ''), o.company_name))`,
)
