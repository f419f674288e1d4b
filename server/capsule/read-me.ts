/** What lies beside the tables of a capsule, for whoever opens it without this portal. */
export const readMe = `One edition of a fair, taken out of a Ghorfeh portal.

manifest.json       what is here: every other file with its bytes and its SHA-256, and how many rows each table has
edition.json        the edition: its settings, and where the series of numbers stand
*.csv               a table each: UTF-8, RFC 4180, the first line has the names. Nothing between two commas is no value,
                    "" is an empty text. A text that a spreadsheet would run as a formula, or that begins with ', has one
                    more ' before it. Money is in cents of a euro, areas in square metres, points of plans in
                    centimetres, times are ISO 8601 in UTC, lists and nested values are JSON.
halls.geojson       the halls with what is built in them and their booths, in metres (the tables hold the same)
invoices/           the papers of invoices as they were issued (PDF)
files/              what people sent: documents, logos, pictures

There is no password, no key and no token in it, but names and addresses of people: keep it as you keep those.
A portal that is not published yet takes it in at the first step of its set-up.
`
