// What a company is called on maps: the name on its fascia in each language, else in the other one, else as it signed.
import { sql } from 'drizzle-orm'

/** Of a row `o` of orders, as JSON in both languages. */
export const fasciaOf = sql.raw(
  `json_build_object('fa', coalesce(nullif(o.details->'fasciaName'->>'fa', ''), nullif(o.details->'fasciaName'->>'en', ''), o.company_name), 'en', coalesce(nullif(o.details->'fasciaName'->>'en', ''), nullif(o.details->'fasciaName'->>'fa', ''), o.company_name))`,
)
