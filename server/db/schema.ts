// The whole database schema. Ids are UUIDv7 made in Node. Money is in euro cents. Texts in two languages are two
// columns.
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { bigint, boolean, check, customType, date, foreignKey, index, inet, integer, jsonb, numeric, pgTable, pgView, primaryKey, smallint, text, timestamp, unique, uniqueIndex, uuid, type AnyPgColumn, type ExtraConfigColumn } from 'drizzle-orm/pg-core'
import { tokenPurposes } from '#contract/constants.ts'
import { postStatuses } from '#contract/entities/blog.ts'
import { dayFigures } from '#contract/entities/dashboard.ts'
import { emailStatuses } from '#contract/entities/email.ts'
import { invoiceKinds } from '#contract/entities/invoice.ts'
import { referrerSources } from '#contract/entities/honorary.ts'
import { sectors } from '#contract/rules/sectors.ts'
import { meetingEnders } from '#contract/entities/meeting.ts'
import { takingSteps } from '#contract/entities/capsule.ts'
import { importWorks } from '#contract/entities/import.ts'
import { textPages } from '#contract/entities/page-text.ts'
import { desks } from '#contract/entities/registers.ts'
import { uploadPurposes } from '#contract/entities/upload.ts'
import { mostSeats, spokenIn } from '#contract/entities/workshop.ts'
import { attemptProblems, deliveryStatuses, webhookStops } from '#contract/entities/webhook.ts'
import { directions, paymentMethods } from '#contract/money/methods.ts'
import { versionKinds } from '#contract/entities/plan.ts'
import { locales } from '#contract/locale.ts'
import { accessLevels, companyRoles, userRoles } from '#contract/roles.ts'
import { channels } from '#contract/orders/channels.ts'
import { boothSchemes } from '#contract/rules/booth-scheme.ts'
import { importActs, importKinds } from '#contract/imports/kinds.ts'
import { orderKinds } from '#contract/orders/names.ts'
import { claimStatuses, contactStatuses, editionStates, honoraryStatuses, importStages, meetingStatuses, orderStatuses, parties, paymentStatuses, ticketStatuses } from '#contract/states.ts'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
const moment = () => timestamp({ withTimezone: true })
/**
 * Default: the current time in the portal’s calendar, which is shifted in the demo (docs/decisions/demo.md). For all
 * times that people see.
 */
const now = () => moment().notNull().default(sql`portal_now()`)
/**
 * Default: the current real time, whatever the portal’s calendar. For sessions, secrets, holds and internal records.
 */
const realNow = () => moment().notNull().defaultNow()
const cents = () => bigint({ mode: 'number' })
const id = () => uuid().primaryKey()
const locale = () => text({ enum: locales })
/** Side that wrote or changed a record: its owner or the team. */
const side = () => text({ enum: parties })

type Cell = ExtraConfigColumn | AnyPgColumn
const rule = (column: Cell, what: string) => `${getTableName(column.table)}_${column.name.replace(/[A-Z]/g, (email) => `_${email.toLowerCase()}`)}_${what}`
/** In the callback that declares checks, a column has no `enumValues`; the column of the table has them. */
const wordsOf = ({ table, name }: Cell) => Object.values(getTableColumns(table)).find((column) => column.name === name)?.enumValues ?? []
/** Checks that the columns hold only values listed in the contract. */
const known = (...columns: Cell[]) => columns.map((column) => check(rule(column, 'known'), sql`${column} in (${sql.raw(wordsOf(column).map((word) => `'${word}'`).join(', '))})`))
/** Checks that amounts, counts and sort positions are not below `least`. */
const atLeast = (least: number, ...columns: Cell[]) => columns.map((column) => check(rule(column, 'least'), sql`${column} >= ${sql.raw(String(least))}`))
const within = (least: number, most: number, ...columns: Cell[]) => columns.map((column) => check(rule(column, 'range'), sql`${column} between ${sql.raw(String(least))} and ${sql.raw(String(most))}`))
/** Folded text for search (server/kernel/text.ts). */
const search = () => text().notNull().default('')
const trigrams = (name: string, column: AnyPgColumn) => index(name).using('gin', sql`${column} gin_trgm_ops`)

/**
 * The editions of the fair; one is current. `slug` is used in URLs and never changes. `settings` has the shape of
 * contract/entities/edition.ts.
 */
export const editions = pgTable('editions', {
  id: id(), slug: text().notNull(), state: text({ enum: editionStates }).notNull(), settings: jsonb().notNull(),
  /**
   * `currentSince`: when the edition became current. `replacedId`: the edition that was current until then. Both are
   * needed to undo the change within a day. `openSince`: when it opened for booking, also after it became current.
   * `closedAt`: when the team closed it.
   */
  currentSince: moment(), openSince: moment(), closedAt: moment(), replacedId: uuid().references((): AnyPgColumn => editions.id),
  /** Last day of the right of return, in the fair’s city. Null if the edition reserves no booths by right of return. */
  earmarkedUntil: date(), createdAt: now(), updatedAt: now(),
}, (edition) => [...known(edition.state), check('editions_closed_past', sql`${edition.closedAt} is null or ${edition.state} = 'past'`), check('editions_slug_plain', sql`${edition.slug} ~ '^[a-z0-9-]{1,40}$'`), uniqueIndex('one_edition_per_slug').on(edition.slug), uniqueIndex('one_current_edition').on(edition.state).where(sql`state = 'current'`)])

/** One row with the global data that belongs to no edition. */
export const portalState = pgTable('portal_state', {
  only: boolean().primaryKey().default(true),
  /**
   * Fair name and time zone for old invoices whose snapshot lacks these keys; null if the portal has no such invoices.
   */
  papersBefore: jsonb(),
  /**
   * Days by which the portal's calendar is ahead of the real one. Fixed when the demo is filled in, 0 in every other
   * portal. The SQL functions portal_now() and portal_time() read it.
   */
  clockDays: integer().notNull().default(0),
  /** When the site became public; null while only the team sees it. */
  publishedAt: moment(),
  /** Completed set-up steps of an empty portal, and the colleagues to invite at the end. */
  setup: jsonb().notNull().default(sql`'{"done": [], "colleagues": []}'`),
}, (row) => [check('portal_state_has_one_row', sql`${row.only}`)])

/** The edition that a row belongs to. */
const ofEdition = () => uuid().notNull().references(() => editions.id)
interface OfEdition {
  id: AnyPgColumn
  editionId: AnyPgColumn
}
/**
 * Unique pair of id and edition, to which `sameEdition` refers. The database then rejects a reference to a row of
 * another edition.
 */
const inEdition = ({ id, editionId }: OfEdition) => unique(`${getTableName(id.table)}_in_edition`).on(id, editionId)
/** Foreign key to a row of the same edition. */
const sameEdition = (column: AnyPgColumn, editionId: AnyPgColumn, parent: OfEdition) => foreignKey({ name: rule(column, 'in_edition'), columns: [column, editionId], foreignColumns: [parent.id, parent.editionId] })

// People ---------------------------------------------------------------------------------------------

export const users = pgTable('users', {
  /**
   * `email` is stored in the form used for comparison. `email_folded` differs from it only for accounts of an older
   * portal version, two of which would otherwise have the same address. `email_likeness` is equal for addresses that
   * people mistake for each other.
   */
  id: id(), email: text().notNull(), emailFolded: text().notNull(), emailLikeness: text(), pendingEmail: text(),
  name: text().notNull(), lastName: text().notNull(), phoneNumber: text(), country: text(), nationality: text(),
  companyName: text(), jobPosition: text(), fieldOfActivity: text(), locale: locale().notNull().default('fa'),
  passwordHash: text(),
  /**
   * Number of characters of the password, needed because a hash does not reveal it. Null for a password that was last
   * entered before this column existed.
   */
  passwordLength: smallint(), verifiedAt: moment(), active: boolean().notNull().default(true),
  /** Optional e-mails that the user has switched off: contract/entities/account.ts. */
  unwantedEmails: text().array().notNull().default(sql`'{}'`), deletedAt: moment(),
  /** Last activity, accurate to a few minutes. Sessions store it to the minute but are deleted when they end. */
  lastSeenAt: moment(),
  /** When the account got a second factor; null while it has neither an app nor a passkey. */
  factorSince: moment(),
  /** When a super admin first postponed the set-up of a second factor, and until when it is postponed. */
  factorAskedAt: moment(), factorPutOffUntil: moment(),
  role: text({ enum: userRoles }).notNull().default('user'), accessLevel: text({ enum: accessLevels }), superAdmin: boolean().notNull().default(false),
  search: search(), createdAt: now(), updatedAt: now(),
}, (user) => [
  ...known(user.locale, user.role, user.accessLevel), ...atLeast(0, user.passwordLength),
  check('users_only_admins_have_a_level', sql`${user.role} = 'admin' or (${user.accessLevel} is null and not ${user.superAdmin})`),
  uniqueIndex('one_account_per_email').on(user.emailFolded), index('users_by_likeness').on(user.emailLikeness),
  index('users_by_age').on(user.createdAt, user.id), index('users_by_name').on(sql`(last_name || ' ' || name) collate "fa-x-icu"`, user.id), index('users_by_last_seen').on(user.lastSeenAt.desc().nullsLast(), user.id.desc().nullsFirst()), index('unverified_users').on(user.createdAt, user.id).where(sql`active and verified_at is null and deleted_at is null`), index('blocked_users').on(user.createdAt, user.id).where(sql`not active and deleted_at is null`), index('admins').on(user.createdAt).where(sql`role = 'admin'`), trigrams('users_search', user.search),
])

/** Accounts at a login provider. The key is issuer and subject, never the e-mail address. */
export const identities = pgTable('identities', { issuer: text().notNull(), subject: text().notNull(), userId: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }), createdAt: now() },
  (identity) => [primaryKey({ columns: [identity.issuer, identity.subject] }), index('identities_by_user').on(identity.userId)])

export const sessions = pgTable('sessions', {
  id: id(), hash: bytes().notNull(), userId: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }),
  createdAt: realNow(), lastSeenAt: realNow(), confirmedAt: realNow(),
  /** When the owner last proved their identity. `confirmedAt` is updated by every call of the panel. */
  provedAt: realNow(), expiresAt: moment().notNull(), userAgent: text(), address: inet(),
}, (session) => [uniqueIndex('one_session_per_hash').on(session.hash), index('sessions_by_user').on(session.userId, session.lastSeenAt)])

/**
 * A log-in after the correct password and before the second factor. The browser's cookie holds the secret, this row its
 * hash.
 */
export const halfLogins = pgTable('half_logins', { id: id(), hash: bytes().notNull(), userId: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }), expiresAt: moment().notNull(), createdAt: realNow() },
  (half) => [uniqueIndex('one_half_login_per_hash').on(half.hash), index('half_logins_by_user').on(half.userId)])

/**
 * The authenticator app of an account: its encrypted secret (server/factor/cipher.ts), and the last time step whose
 * code was used.
 */
export const authenticatorApps = pgTable('authenticator_apps', { userId: uuid().primaryKey().references(() => users.id, { onDelete: 'cascade' }), secret: bytes().notNull(), confirmedAt: moment(), lastStep: bigint({ mode: 'number' }), createdAt: realNow() })

export const passkeys = pgTable('passkeys', {
  id: id(), userId: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }), credentialId: text().notNull(), publicKey: bytes().notNull(), counter: bigint({ mode: 'number' }).notNull(), transports: text().array().notNull().default(sql`'{}'`), name: text().notNull(), createdAt: realNow(), lastUsedAt: moment(),
}, (passkey) => [uniqueIndex('one_passkey_per_credential').on(passkey.credentialId), index('passkeys_by_user').on(passkey.userId), ...atLeast(0, passkey.counter)])

/** Challenge that a passkey signs. Each is used only once. `owner`: the session or half log-in that requested it. */
export const passkeyChallenges = pgTable('passkey_challenges', { challenge: text().primaryKey(), owner: text().notNull(), expiresAt: moment().notNull() })

/** Recovery codes as plain hashes. Each code has 80 random bits, so no slow hash is needed. */
export const recoveryCodes = pgTable('recovery_codes', { userId: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }), hash: bytes().notNull(), usedAt: moment(), createdAt: realNow() },
  (code) => [primaryKey({ columns: [code.userId, code.hash] })])

/** One-time secrets sent by e-mail, and the reference that a registration returns. Only their hash is stored. */
export const tokens = pgTable('tokens', {
  id: id(), hash: bytes().notNull(), userId: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }),
  purpose: text({ enum: tokenPurposes }).notNull(), email: text(), expiresAt: moment().notNull(), usedAt: moment(), createdAt: realNow(),
}, (token) => [uniqueIndex('one_token_per_hash').on(token.hash), index('tokens_by_user').on(token.userId, token.purpose), ...known(token.purpose)])

/**
 * Tokens that programs send instead of a session: the hash, and the first characters, by which people recognise a
 * token. A token never has more permissions than its creator has at the time.
 */
export const apiTokens = pgTable('api_tokens', {
  id: id(), userId: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }), name: text().notNull(), hash: bytes().notNull(), start: text().notNull(), permissions: text().array().notNull(),
  perMinute: integer().notNull(), createdAt: realNow(), expiresAt: moment().notNull(), withdrawnAt: moment(),
  /** `lastUsedAt` is accurate to the minute. `lastNetwork` is only the network of the IP address. */
  lastUsedAt: moment(), lastNetwork: text(), search: search(),
}, (token) => [uniqueIndex('one_api_token_per_hash').on(token.hash), index('api_tokens_by_age').on(token.createdAt, token.id), index('api_tokens_by_user').on(token.userId), ...atLeast(1, token.perMinute)])

/**
 * Number of events within a window, shared by all processes. Unlogged: a crash resets all counts
 * (docs/decisions/database.md).
 */
export const rateHits = pgTable('rate_hits', { key: text().notNull(), windowEnds: moment().notNull(), times: integer().notNull() },
  (hit) => [primaryKey({ columns: [hit.key] }), index('rate_hits_by_end').on(hit.windowEnds), ...atLeast(0, hit.times)])

/** Responses to creating calls with an Idempotency-Key. `status` is null while the first call is running. */
export const answers = pgTable('answers', { owner: text().notNull(), key: text().notNull(), request: bytes().notNull(), status: smallint(), body: text(), createdAt: realNow() },
  (answer) => [primaryKey({ columns: [answer.owner, answer.key] }), index('answers_by_age').on(answer.createdAt), check('answers_have_status_and_body', sql`(${answer.status} is null) = (${answer.body} is null)`)])

/** Secrets with which this installation signs its output, made when first needed. One row per purpose. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: bytes().notNull() })

/** Used proofs of work. A proof can be used once and never after `expires_at`. */
export const spentProofs = pgTable('spent_proofs', { hash: bytes().notNull(), expiresAt: moment().notNull() },
  (proof) => [primaryKey({ columns: [proof.hash] }), index('spent_proofs_by_end').on(proof.expiresAt)])

// Halls and booths -----------------------------------------------------------------------------------

export const uploads = pgTable('uploads', {
  id: id(), ownerId: uuid().references(() => users.id, { onDelete: 'set null' }), purpose: text({ enum: uploadPurposes }).notNull(), name: text().notNull(), type: text().notNull(), size: integer().notNull(),
  /**
   * `place`: location of the file in the store. `sizes`: narrower copies of a public picture, as [{ width, place, size
   * }].
   */
  place: text().notNull(), sizes: jsonb().notNull().default(sql`'[]'`), sha256: bytes().notNull(), createdAt: realNow(),
  /**
   * Set for a file that a guest sent and that no order uses yet. It is the hash of the secret that proves the file is
   * the guest’s.
   */
  claimHash: bytes(),
}, (upload) => [index('uploads_by_owner').on(upload.ownerId, upload.createdAt), uniqueIndex('one_upload_per_claim').on(upload.claimHash), index('unclaimed_uploads').on(upload.createdAt).where(sql`claim_hash is not null`), ...known(upload.purpose), ...atLeast(0, upload.size)])

export const halls = pgTable('halls', {
  id: id(), editionId: ofEdition(), nameFa: text().notNull(), nameEn: text().notNull(), themeFa: text().notNull(), themeEn: text().notNull(), active: boolean().notNull().default(true),
  position: integer().notNull().default(0), maxHeightCm: integer().notNull().default(450), /** Published part of the plan; null while nothing is published. */ plan: jsonb(), /** Location on the fairground; null until it is set. */ place: jsonb(), imageId: uuid().references(() => uploads.id), createdAt: now(), updatedAt: now(),
}, (hall) => [inEdition(hall), index('halls_by_position').on(hall.editionId, hall.position, hall.id), ...within(200, 3_000, hall.maxHeightCm), ...atLeast(0, hall.position)])

export const booths = pgTable('booths', {
  id: id(), editionId: uuid().notNull(), hallId: uuid().notNull(), name: text().notNull(), meterage: numeric({ precision: 8, scale: 2, mode: 'number' }).notNull(), openSides: smallint().notNull(),
  priceCents: cents(), pricePerSquareMetreCents: cents(), active: boolean().notNull().default(true), polygon: jsonb().notNull(),
  /**
   * The booth is not switched off but has no price yet. It goes on sale once it has a price; `active` is false until
   * then.
   */
  awaitsPrice: boolean().notNull().default(false),
  /** Scheme under which the booth is let, and its intended sector; null while not set. */
  scheme: text({ enum: boothSchemes }), sector: text({ enum: sectors }),
  /**
   * `from_id`: booth of another edition that this one was copied from. `earmarked_for`: company for which it is
   * reserved by right of return, which is the holder of the original booth unless the team changed it.
   */
  fromId: uuid().references((): AnyPgColumn => booths.id, { onDelete: 'set null' }), earmarkedFor: uuid().references((): AnyPgColumn => companies.id), earmarkedManually: boolean().notNull().default(false),
  /**
   * Step in which the price rule of the hall set the price per m²; null while the booth has its own price. A trigger
   * clears it when the price is set manually. When size or open sides change, the trigger sets it to a UUID of zeros:
   * the price is outdated.
   */
  ruleStep: uuid(), /** Parts of the price (contract/rules/price-rule.ts), while it comes from a rule. */ priceParts: jsonb(), createdAt: now(), updatedAt: now(),
}, (booth) => [
  index('booths_by_origin').on(booth.fromId).where(sql`from_id is not null`), index('earmarked_booths').on(booth.earmarkedFor).where(sql`earmarked_for is not null`),
  inEdition(booth), sameEdition(booth.hallId, booth.editionId, halls), uniqueIndex('one_booth_per_name').on(booth.hallId, booth.name),
  ...within(1, 5_000, booth.meterage), ...within(0, 4, booth.openSides), ...known(booth.scheme, booth.sector), ...atLeast(0, booth.priceCents, booth.pricePerSquareMetreCents),
  check('booths_have_a_price', sql`${booth.priceCents} is not null or ${booth.pricePerSquareMetreCents} is not null or not ${booth.active}`),
])

/**
 * The draft of a hall’s plan, once an editor has changed the plan. `sale`: hall and booths on sale as the draft last
 * saw them. Later differences come from a form or an import, and the draft adopts them.
 */
export const drafts = pgTable('drafts', {
  hallId: id(), editionId: uuid().notNull(), version: integer().notNull(), publishedVersion: integer(), document: jsonb().notNull(), sale: jsonb().notNull(), savedAt: moment(), savedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
}, (draft) => [index('drafts_by_saver').on(draft.savedBy), sameEdition(draft.hallId, draft.editionId, halls).onDelete('cascade'), ...atLeast(0, draft.version, draft.publishedVersion)])
/**
 * Steps of editors in a draft, each with the change that reverts it. The editor’s browser makes the id, so that a step
 * sent twice is stored once.
 */
export const draftSteps = pgTable('draft_steps', {
  id: id(), hallId: uuid().notNull().references(() => drafts.hallId, { onDelete: 'cascade' }), version: integer().notNull(), change: jsonb().notNull(), inverse: jsonb().notNull(), label: jsonb().notNull(), at: now(), actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
}, (step) => [uniqueIndex('one_draft_step_per_version').on(step.hallId, step.version), index('draft_steps_by_actor').on(step.actorId), ...atLeast(1, step.version)])
/** Stored versions of drafts, which can be restored. */
export const draftVersions = pgTable('draft_versions', {
  id: id(), hallId: uuid().notNull().references(() => drafts.hallId, { onDelete: 'cascade' }), version: integer().notNull(), kind: text({ enum: versionKinds }).notNull(), document: jsonb().notNull(), booths: integer().notNull(), onSale: integer().notNull(), at: now(), actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
}, (version) => [index('draft_versions_by_age').on(version.hallId, version.at, version.id), index('draft_versions_by_actor').on(version.actorId), ...known(version.kind), ...atLeast(0, version.version, version.booths, version.onSale)])
/**
 * Pictures that are, or were, shown below the plan of a hall. Users who may read the plan may view them. A removed
 * picture stays for undo and for restored versions.
 */
export const planPictures = pgTable('plan_pictures', { hallId: uuid().notNull().references(() => halls.id, { onDelete: 'cascade' }), uploadId: uuid().notNull().references(() => uploads.id) },
  (picture) => [primaryKey({ columns: [picture.hallId, picture.uploadId] }), index('plan_pictures_by_upload').on(picture.uploadId)])

/** Price rule of a hall, the day of the fair’s calendar for which it was computed, and the step that applied it. */
export const priceRules = pgTable('price_rules', { hallId: uuid().primaryKey(), editionId: uuid().notNull(), rule: jsonb().notNull(), day: date().notNull(), stepId: uuid().notNull(), updatedAt: now() },
  (rule) => [sameEdition(rule.hallId, rule.editionId, halls).onDelete('cascade'), index('price_rules_by_edition').on(rule.editionId)])
/**
 * One row for each time that a price rule set prices, with the prices before. The actor is null when an early-booking
 * price ended automatically.
 */
export const priceSteps = pgTable('price_steps', {
  id: id(), editionId: uuid().notNull(), hallId: uuid().notNull(), actorId: uuid().references(() => users.id, { onDelete: 'set null' }), actorName: text(), ruleBefore: jsonb(), prices: jsonb().notNull(), undoneAt: moment(), createdAt: now(),
}, (step) => [sameEdition(step.hallId, step.editionId, halls).onDelete('cascade'), index('price_steps_by_hall').on(step.hallId, step.createdAt, step.id), index('price_steps_by_actor').on(step.actorId)])

export const holds = pgTable('holds', { id: id(), editionId: ofEdition(), userId: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }), expiresAt: moment().notNull(), createdAt: realNow() },
  (hold) => [inEdition(hold), index('holds_by_user').on(hold.userId, hold.expiresAt)])

/** Present and past claims of users on booths. `held` is valid until `expires_at`, `reserved` until it is released. */
export const claims = pgTable('claims', {
  id: id(), editionId: uuid().notNull(), boothId: uuid().notNull(), userId: uuid().notNull(), holdId: uuid(), orderId: uuid(),
  status: text({ enum: claimStatuses }).notNull(), expiresAt: moment(), createdAt: realNow(),
}, (claim) => [
  // Enforces “a booth has at most one living claim”, so that of two simultaneous requests only one succeeds.
  uniqueIndex('one_living_claim_per_booth').on(claim.boothId).where(sql`status <> 'released'`),
  sameEdition(claim.boothId, claim.editionId, booths), sameEdition(claim.holdId, claim.editionId, holds).onDelete('cascade'), sameEdition(claim.orderId, claim.editionId, orders),
  index('claims_by_booth').on(claim.boothId), index('claims_by_hold').on(claim.holdId), index('claims_by_order').on(claim.orderId), index('held_claims_by_user').on(claim.userId).where(sql`status = 'held'`),
  ...known(claim.status),
  check('claims_held_by_a_hold', sql`${claim.status} <> 'held' or (${claim.holdId} is not null and ${claim.expiresAt} is not null)`),
  check('claims_reserved_by_an_order', sql`${claim.status} <> 'reserved' or ${claim.orderId} is not null`),
])

export const equipments = pgTable('equipments', {
  id: id(), editionId: ofEdition(), code: text().notNull(), titleFa: text().notNull(), titleEn: text().notNull(), noteFa: text().notNull().default(''), noteEn: text().notNull().default(''),
  priceCents: cents().notNull(), count: integer().notNull(), active: boolean().notNull().default(true), position: integer().notNull().default(0), createdAt: now(), updatedAt: now(),
}, (equipment) => [inEdition(equipment), uniqueIndex('one_equipment_per_code').on(equipment.editionId, equipment.code), ...atLeast(0, equipment.priceCents, equipment.position), ...within(0, 99_999, equipment.count)])

// Companies -------------------------------------------------------------------------------------------

/**
 * Legal entities, shared by all editions. `refund_account` is an IBAN, or another account number where a country has
 * none. The SQL function company_key() decides whether two names are the same.
 */
export const companies = pgTable('companies', {
  id: id(), nameFa: text().notNull().default(''), nameEn: text().notNull().default(''), country: text(), sector: text({ enum: sectors }), logoId: uuid().references(() => uploads.id),
  nationalId: text().notNull().default(''), economicNumber: text().notNull().default(''), registrationNumber: text().notNull().default(''), taxNumber: text().notNull().default(''), address: text().notNull().default(''),
  refundHolder: text().notNull().default(''), refundAccount: text().notNull().default(''), refundBank: text().notNull().default(''), refundBic: text().notNull().default(''),
  search: search(), createdAt: now(), updatedAt: now(),
}, (company) => [
  ...known(company.sector), check('companies_have_a_name', sql`${company.nameFa} <> '' or ${company.nameEn} <> ''`),
  index('companies_by_name').on(sql`(coalesce(nullif(name_fa, ''), name_en)) collate "fa-x-icu"`, company.id), index('companies_by_age').on(company.createdAt, company.id), trigrams('companies_search', company.search),
])
/** Members of a company and their roles. A company without members is not deleted, because its documents remain. */
export const memberships = pgTable('memberships', { companyId: uuid().notNull().references(() => companies.id), userId: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }), role: text({ enum: companyRoles }).notNull(), createdAt: now() },
  (member) => [primaryKey({ columns: [member.companyId, member.userId] }), index('memberships_by_user').on(member.userId), ...known(member.role)])
/** Contact persons of a company, who need no account. One of them is the main contact. */
export const companyContacts = pgTable('company_contacts', {
  id: id(), companyId: uuid().notNull().references(() => companies.id, { onDelete: 'cascade' }), nameFa: text().notNull().default(''), nameEn: text().notNull().default(''), titleFa: text().notNull().default(''), titleEn: text().notNull().default(''),
  email: text(), phoneNumber: text(), language: locale().notNull(), isPublic: boolean().notNull().default(false), isMain: boolean().notNull().default(false), createdAt: now(), updatedAt: now(),
}, (contact) => [
  ...known(contact.language), index('company_contacts_by_company').on(contact.companyId, contact.createdAt, contact.id), index('company_contacts_by_address').on(contact.email), uniqueIndex('one_main_contact_per_company').on(contact.companyId).where(sql`is_main`),
  check('company_contacts_have_a_name', sql`${contact.nameFa} <> '' or ${contact.nameEn} <> ''`), check('company_contacts_can_be_reached', sql`num_nonnulls(${contact.email}, ${contact.phoneNumber}) > 0`),
])
/**
 * Id of a company that was merged into another, with its former names. Orders under these names belong to the surviving
 * company.
 */
export const mergedCompanies = pgTable('merged_companies', { id: uuid().primaryKey(), companyId: uuid().notNull().references(() => companies.id), nameFa: text().notNull().default(''), nameEn: text().notNull().default(''), createdAt: now() },
  (merged) => [index('merged_companies_by_company').on(merged.companyId)])
/** Pairs of companies that the team has marked as different, so that they are not suggested as duplicates. */
export const companiesApart = pgTable('companies_apart', { oneId: uuid().notNull().references(() => companies.id, { onDelete: 'cascade' }), otherId: uuid().notNull().references(() => companies.id, { onDelete: 'cascade' }), createdAt: now() },
  (pair) => [primaryKey({ columns: [pair.oneId, pair.otherId] }), index('companies_apart_by_other').on(pair.otherId), check('companies_apart_in_order', sql`${pair.oneId} < ${pair.otherId}`)])
/** Invitations of colleagues by e-mail. Only an account with the invited address can accept, once. */
export const companyInvitations = pgTable('company_invitations', {
  id: id(), companyId: uuid().notNull().references(() => companies.id), email: text().notNull(), role: text({ enum: companyRoles }).notNull(), invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }), inviterName: text().notNull(),
  expiresAt: moment().notNull(), acceptedAt: moment(), acceptedBy: uuid().references(() => users.id), withdrawnAt: moment(), createdAt: now(),
}, (invitation) => [
  uniqueIndex('one_open_invitation_per_address').on(invitation.companyId, invitation.email).where(sql`accepted_at is null and withdrawn_at is null`), index('invitations_by_address').on(invitation.email),
  index('invitations_by_company').on(invitation.companyId), index('invitations_by_inviter').on(invitation.invitedBy).where(sql`invited_by is not null`), index('invitations_by_taker').on(invitation.acceptedBy).where(sql`accepted_by is not null`),
  ...known(invitation.role), check('company_invitations_end_once', sql`${invitation.acceptedAt} is null or ${invitation.withdrawnAt} is null`),
])

// Orders ----------------------------------------------------------------------------------------------

/** `details` holds the fields of the order kind, `lines` the priced lines. contract/entities/order.ts defines both. */
export const orders = pgTable('orders', {
  id: id(), editionId: ofEdition(), number: text().notNull(), kind: text({ enum: orderKinds }).notNull(), ownerId: uuid().references(() => users.id),
  /**
   * Company that owns the order; null for a person’s order. Members have the rights of their role. `owner_id` is the
   * member who receives the e-mails.
   */
  companyId: uuid().references(() => companies.id),
  /** Team member who handles the order. */
  assigneeId: uuid().references(() => users.id),
  /** Channel by which the team received an order that it submitted for the owner; null if the owner submitted it. */
  channel: text({ enum: channels }),
  status: text({ enum: orderStatuses }).notNull(), trackingCode: text(),
  companyName: text().notNull(), visitorName: text().notNull(), email: text().notNull(), phoneNumber: text().notNull(), country: text(),
  details: jsonb().notNull(), lines: jsonb().notNull(), vatBasisPoints: integer().notNull(),
  totalCents: cents().notNull(), discountCents: cents().notNull(), taxCents: cents().notNull(), totalWithTaxCents: cents().notNull(),
  /** Halls and booth names at submission. They stay in the order after its booths are released. */
  hallIds: uuid().array().notNull().default(sql`'{}'`), boothNames: text().array().notNull().default(sql`'{}'`), meterage: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull().default(0),
  search: search(), decidedAt: moment(), createdAt: now(), updatedAt: now(),
}, (order) => [
  inEdition(order), uniqueIndex('one_order_per_number').on(order.number), uniqueIndex('one_order_per_tracking_code').on(order.trackingCode),
  index('orders_by_age').on(order.editionId, order.createdAt, order.id), index('orders_by_status').on(order.editionId, order.status, order.createdAt, order.id), index('orders_by_kind').on(order.editionId, order.kind, order.status, order.createdAt, order.id),
  index('orders_by_owner').on(order.ownerId, order.createdAt, order.id), index('orders_of_company').on(order.companyId, order.createdAt, order.id), index('orders_by_company').on(order.editionId, order.companyName, order.id), index('orders_by_total').on(order.editionId, order.totalWithTaxCents, order.id),
  index('orders_by_decision').on(order.editionId, order.decidedAt, order.status, order.createdAt).where(sql`decided_at is not null`), index('orders_by_change').on(order.editionId, order.updatedAt, order.id), index('orders_by_country').on(order.editionId, order.country, order.createdAt, order.id), index('guest_orders_by_email').on(sql`lower(${order.email})`).where(sql`owner_id is null`), index('orders_by_assignee').on(order.assigneeId, order.editionId, order.createdAt, order.id).where(sql`assignee_id is not null`), index('orders_by_hall').using('gin', order.hallIds), trigrams('orders_search', order.search),
  ...known(order.kind, order.status, order.channel), ...within(0, 10_000, order.vatBasisPoints), ...atLeast(0, order.totalCents, order.discountCents, order.taxCents, order.totalWithTaxCents, order.meterage),
  check('orders_add_up', sql`${order.totalWithTaxCents} = ${order.totalCents} + ${order.taxCents}`),
  check('orders_decided_at_some_time', sql`${order.status} not in ('verified', 'rejected') or ${order.decidedAt} is not null`),
  check('orders_of_guests_are_tracked', sql`(${order.kind} = 'guest') = (${order.trackingCode} is not null)`),
])

export const orderBooths = pgTable('order_booths', { editionId: uuid().notNull(), orderId: uuid().notNull(), boothId: uuid().notNull(), totalCents: cents().notNull(), position: smallint().notNull() },
  (row) => [sameEdition(row.orderId, row.editionId, orders), sameEdition(row.boothId, row.editionId, booths), primaryKey({ columns: [row.orderId, row.boothId] }), index('order_booths_by_booth').on(row.boothId), ...atLeast(0, row.totalCents, row.position)])
export const orderEquipments = pgTable('order_equipments', { editionId: uuid().notNull(), orderId: uuid().notNull(), equipmentId: uuid().notNull(), count: integer().notNull() },
  (row) => [sameEdition(row.orderId, row.editionId, orders), sameEdition(row.equipmentId, row.editionId, equipments), primaryKey({ columns: [row.orderId, row.equipmentId] }), index('order_equipments_by_equipment').on(row.equipmentId), ...atLeast(1, row.count)])
export const orderFiles = pgTable('order_files', { orderId: uuid().notNull().references(() => orders.id), uploadId: uuid().notNull().references(() => uploads.id), createdAt: now() },
  (row) => [primaryKey({ columns: [row.orderId, row.uploadId] }), index('order_files_by_upload').on(row.uploadId)])

/** The timeline of orders. A row without `to_status` is a note among admins. */
export const orderEvents = pgTable('order_events', {
  id: id(), orderId: uuid().notNull().references(() => orders.id), at: now(), move: text().notNull(), fromStatus: text({ enum: orderStatuses }), toStatus: text({ enum: orderStatuses }),
  by: side().notNull(), actorId: uuid().references(() => users.id), actorName: text().notNull(), note: text(),
  /** Set in a row that records an assignment. Such a row has no `to_status` either. */
  assigneeId: uuid().references(() => users.id),
}, (event) => [index('order_events_by_order').on(event.orderId, event.at), index('order_events_by_assignee').on(event.assigneeId).where(sql`assignee_id is not null`), index('order_events_by_actor').on(event.actorId).where(sql`actor_id is not null`), ...known(event.fromStatus, event.toStatus, event.by)])

/**
 * One row per number series. The row is locked until the transaction that uses the number ends, so the series has no
 * gaps.
 */
export const counters = pgTable('counters', { name: text().primaryKey(), value: bigint({ mode: 'number' }).notNull() }, (counter) => [...atLeast(0, counter.value)])

/** Invoices never change after they are issued; a trigger prevents it. */
export const invoices = pgTable('invoices', {
  id: id(), editionId: uuid().notNull(), number: text().notNull(), series: text().notNull(), serial: integer().notNull(), kind: text({ enum: invoiceKinds }).notNull(),
  orderId: uuid().notNull(), ownerId: uuid().references(() => users.id), correctsId: uuid(),
  issuedAt: now(), dueOn: date(), snapshot: jsonb().notNull(), buyerFa: text().notNull(), buyerEn: text().notNull(), totalCents: cents().notNull(), taxCents: cents().notNull(), totalWithTaxCents: cents().notNull(), search: search(),
  /** Twelve random characters of Crockford's base32 (60 bits), for the public page that verifies documents. */
  checkCode: text().notNull().default(sql`new_check_code()`),
}, (invoice) => [
  inEdition(invoice), sameEdition(invoice.orderId, invoice.editionId, orders), sameEdition(invoice.correctsId, invoice.editionId, invoice), uniqueIndex('one_invoice_per_check_code').on(invoice.checkCode),
  uniqueIndex('one_invoice_per_serial').on(invoice.series, invoice.serial), uniqueIndex('one_invoice_per_number').on(invoice.number), uniqueIndex('one_credit_per_invoice').on(invoice.correctsId),
  index('invoices_by_order').on(invoice.orderId), index('invoices_by_owner').on(invoice.ownerId, invoice.issuedAt), index('invoices_by_age').on(invoice.editionId, invoice.issuedAt, invoice.id), index('invoices_by_total').on(invoice.editionId, invoice.totalWithTaxCents, invoice.id), trigrams('invoices_search', invoice.search),
  ...known(invoice.kind), ...atLeast(1, invoice.serial),
  check('invoices_add_up', sql`${invoice.totalWithTaxCents} = ${invoice.totalCents} + ${invoice.taxCents}`),
  check('invoices_credit_what_they_correct', sql`(${invoice.kind} = 'creditNote') = (${invoice.correctsId} is not null)`),
  check('invoices_have_their_sign', sql`case when ${invoice.kind} = 'creditNote' then ${invoice.totalWithTaxCents} <= 0 else ${invoice.totalWithTaxCents} >= 0 end`),
])

/** PDF of an invoice in one language: location in the store, and checksum. Like the invoice, it never changes. */
export const invoiceFiles = pgTable('invoice_files', { invoiceId: uuid().notNull().references(() => invoices.id), locale: locale().notNull(), place: text().notNull(), size: integer().notNull(), sha256: bytes().notNull(), createdAt: realNow() },
  (file) => [primaryKey({ columns: [file.invoiceId, file.locale] }), ...known(file.locale), ...atLeast(1, file.size)])

// Money -----------------------------------------------------------------------------------------------
// Bank lines are facts of the bank, allocations are decisions of the team, and balances are computed. Amounts are in the minor unit of their currency (contract/money/currency.ts), so rials are whole.

const currency = () => text().notNull()
const isCurrency = (column: Cell) => check(rule(column, 'code'), sql`${column} ~ '^[A-Z]{3}$'`)

/**
 * Dues of an invoice: parts of its total with their last days. They count while no credit note cancels the invoice. A
 * trigger adds one due over the whole to an invoice that has none.
 */
export const instalments = pgTable('instalments', { invoiceId: uuid().notNull(), editionId: uuid().notNull(), position: smallint().notNull(), dueOn: date().notNull(), amountCents: cents().notNull() },
  (due) => [primaryKey({ columns: [due.invoiceId, due.position] }), sameEdition(due.invoiceId, due.editionId, invoices), index('instalments_by_day').on(due.editionId, due.dueOn), ...atLeast(1, due.position), ...atLeast(0, due.amountCents)])

/** Bank accounts of the organiser, shared by all editions. `number` is an IBAN, or the bank's own number, without spaces. */
export const bankAccounts = pgTable('bank_accounts', {
  id: id(), number: text().notNull(), currency: currency(), bankFa: text().notNull().default(''), bankEn: text().notNull().default(''), closedAt: moment(), createdAt: now(), updatedAt: now(),
}, (account) => [isCurrency(account.currency), uniqueIndex('one_bank_account_per_number').on(account.number, account.currency)])
/**
 * A statement file as uploaded, until its rows are taken in or a day has passed. `content` has the shape of
 * server/statement/statement.ts, `choices` that of contract/entities/statement.ts.
 */
export const statementFiles = pgTable('statement_files', {
  id: id(), editionId: ofEdition(), name: text().notNull(), file: bytes(), sha256: bytes().notNull(), content: jsonb().notNull(), choices: jsonb().notNull().default(sql`'{}'`), actorId: uuid().references(() => users.id), actorName: text().notNull(), takenAt: moment(), undoneAt: moment(), createdAt: now(),
}, (file) => [index('statement_files_by_age').on(file.createdAt, file.id), index('statement_files_by_edition').on(file.editionId, file.takenAt), index('statement_files_by_actor').on(file.actorId).where(sql`actor_id is not null`)])
/** Statement of an account. Null balances: the file has none. `reason`: why it was taken in although it does not add up. */
export const bankStatements = pgTable('bank_statements', {
  id: id(), fileId: uuid().notNull().references(() => statementFiles.id), accountId: uuid().notNull().references(() => bankAccounts.id), fromDay: date().notNull(), toDay: date().notNull(), openingMinor: cents(), closingMinor: cents(), reason: text(), createdAt: now(),
}, (statement) => [index('bank_statements_by_account').on(statement.accountId, statement.toDay), index('bank_statements_by_file').on(statement.fileId)])
/**
 * Rows of statements. They never change, except that the import as a whole can be undone (`voided_at`). `key` tells a
 * row from the others of its account, so that overlapping files are safe and equal transfers of one day both count.
 */
export const bankLines = pgTable('bank_lines', {
  id: id(), statementId: uuid().notNull().references(() => bankStatements.id), accountId: uuid().notNull().references(() => bankAccounts.id), line: integer().notNull(), bookedOn: date().notNull(), valueOn: date().notNull(),
  direction: text({ enum: directions }).notNull(), amountMinor: cents().notNull(), currency: currency(), payer: text().notNull(), payerAccount: text(), text: text().notNull(), bankRef: text(), key: text().notNull(), voidedAt: moment(),
}, (line) => [...known(line.direction), ...atLeast(1, line.amountMinor), isCurrency(line.currency), uniqueIndex('one_bank_line_per_key').on(line.accountId, line.key).where(sql`voided_at is null`), index('bank_lines_by_statement').on(line.statementId, line.line), index('bank_lines_by_payer').on(line.payerAccount).where(sql`payer_account is not null`)])

/**
 * Money that came in, or that a payer says was sent (a slip). `is_open` is true while part of a received amount is not
 * allocated; a trigger sets it, only for lists. `announced_for`: order whose payer sent the slip.
 */
export const payments = pgTable('payments', {
  id: id(), editionId: ofEdition(), method: text({ enum: paymentMethods }).notNull(), status: text({ enum: paymentStatuses }).notNull(), isOpen: boolean().notNull().default(true),
  amountMinor: cents().notNull(), currency: currency(), paidOn: date().notNull(), payer: text().notNull(), payerAccount: text(), reference: text().notNull().default(''), text: text().notNull().default(''), note: text().notNull().default(''),
  bankLineId: uuid().references(() => bankLines.id), slipId: uuid().references(() => uploads.id), announcedFor: uuid(), ownerId: uuid().references(() => users.id), reason: text(),
  actorId: uuid().references(() => users.id), actorName: text().notNull(), search: search(), createdAt: now(), updatedAt: now(), decidedAt: moment(),
}, (payment) => [
  inEdition(payment), sameEdition(payment.announcedFor, payment.editionId, orders), ...known(payment.method, payment.status), ...atLeast(1, payment.amountMinor), isCurrency(payment.currency),
  uniqueIndex('one_payment_per_bank_line').on(payment.bankLineId), index('payments_by_day').on(payment.editionId, payment.paidOn, payment.id), index('open_payments').on(payment.editionId, payment.paidOn, payment.id).where(sql`is_open and status in ('announced', 'received')`),
  index('payments_by_order').on(payment.announcedFor).where(sql`announced_for is not null`), index('payments_by_slip').on(payment.slipId).where(sql`slip_id is not null`), index('payments_by_owner').on(payment.ownerId).where(sql`owner_id is not null`), index('payments_by_actor').on(payment.actorId).where(sql`actor_id is not null`), index('payments_by_reference').on(payment.editionId, payment.reference).where(sql`reference <> ''`), trigrams('payments_search', payment.search),
  check('payments_refused_with_a_reason', sql`${payment.status} <> 'refused' or ${payment.reason} is not null`),
])
/**
 * Parts of payments that pay orders. A row never changes; a second row with opposite amounts and `undoes_id` takes one
 * back. `rate`: rials per euro, if the payment has another currency than the order. A trigger rejects rows beyond the
 * amount of the payment.
 */
export const allocations = pgTable('allocations', {
  id: id(), editionId: uuid().notNull(), paymentId: uuid().notNull(), orderId: uuid().notNull(), amountMinor: cents().notNull(), orderCents: cents().notNull(), rate: numeric({ precision: 18, scale: 6, mode: 'number' }), reason: text().notNull(), undoesId: uuid(),
  actorId: uuid().references(() => users.id), at: now(),
}, (row) => [
  inEdition(row), sameEdition(row.paymentId, row.editionId, payments), sameEdition(row.orderId, row.editionId, orders), sameEdition(row.undoesId, row.editionId, row), uniqueIndex('one_undoing_per_allocation').on(row.undoesId),
  index('allocations_by_payment').on(row.paymentId), index('allocations_by_order').on(row.orderId, row.at), index('allocations_by_actor').on(row.actorId).where(sql`actor_id is not null`),
  check('allocations_have_their_sign', sql`case when ${row.undoesId} is null then ${row.amountMinor} > 0 and ${row.orderCents} > 0 else ${row.amountMinor} < 0 and ${row.orderCents} < 0 end`),
])
/**
 * Sums of each order: its invoices less its credit notes, and the parts of payments that pay it. `due_on` and
 * `due_cents`: last day and open rest of the first due that is not paid, in the order of the dues.
 */
export const orderMoney = pgView('order_money', { orderId: uuid().notNull(), editionId: uuid().notNull(), owedCents: cents().notNull(), paidCents: cents().notNull(), dueOn: date(), dueCents: cents() }).as(sql`
  select o.id as order_id, o.edition_id, coalesce(i.owed, 0)::bigint as owed_cents, coalesce(a.paid, 0)::bigint as paid_cents, d.due_on, d.due_cents from orders o
  left join lateral (select sum(v.total_with_tax_cents) as owed from invoices v where v.order_id = o.id) i on true
  left join lateral (select sum(p.order_cents) as paid from allocations p where p.order_id = o.id) a on true
  left join lateral (select s.due_on, (s.reached - coalesce(a.paid, 0))::bigint as due_cents from (
    select n.due_on, v.serial, n.position, sum(n.amount_cents) over (order by v.series, v.serial, n.position) as reached from invoices v join instalments n on n.invoice_id = v.id
    where v.order_id = o.id and not exists (select from invoices c where c.corrects_id = v.id)) s where s.reached > coalesce(a.paid, 0) order by s.reached limit 1) d on true`)
/** Receipts, one per payment and order. They never change. `number` is gapless in its year. */
export const receipts = pgTable('receipts', {
  id: id(), editionId: uuid().notNull(), number: text().notNull(), series: text().notNull(), serial: integer().notNull(), allocationId: uuid().notNull(), orderId: uuid().notNull(), issuedAt: now(), snapshot: jsonb().notNull(), orderCents: cents().notNull(), checkCode: text().notNull().default(sql`new_check_code()`),
}, (receipt) => [
  inEdition(receipt), sameEdition(receipt.allocationId, receipt.editionId, allocations), sameEdition(receipt.orderId, receipt.editionId, orders), uniqueIndex('one_receipt_per_allocation').on(receipt.allocationId), uniqueIndex('one_receipt_per_serial').on(receipt.series, receipt.serial), uniqueIndex('one_receipt_per_number').on(receipt.number), uniqueIndex('one_receipt_per_check_code').on(receipt.checkCode), index('receipts_by_order').on(receipt.orderId, receipt.issuedAt), index('receipts_by_age').on(receipt.editionId, receipt.issuedAt, receipt.id), ...atLeast(1, receipt.serial),
])

// The panel ------------------------------------------------------------------------------------------

/**
 * Saved filter and sort settings of an admin’s list. The names of the screen and the filters are those of the day of
 * saving, and unknown ones are ignored (server/saved-view).
 */
export const savedViews = pgTable('saved_views', {
  id: id(), adminId: uuid().notNull().references(() => users.id), screen: text().notNull(), name: text().notNull(), query: jsonb().notNull(), isDefault: boolean().notNull().default(false), createdAt: now(),
}, (view) => [uniqueIndex('one_saved_view_per_name').on(view.adminId, view.screen, sql`lower(${view.name})`), uniqueIndex('one_default_view').on(view.adminId, view.screen).where(sql`is_default`)])

/**
 * A table that a team member imports. The row stays until the end of the day on which the import can be undone.
 * `edition_id` is set for booths and orders.
 */
export const imports = pgTable('imports', {
  id: id(), editionId: uuid().references(() => editions.id), kind: text({ enum: importKinds }).notNull(), fileName: text().notNull(), size: integer().notNull(),
  /** The uploaded file, stored until no other sheet of it can be chosen any more. */
  file: bytes(), sheets: text().array().notNull().default(sql`'{}'`), sheet: text(), /** Format of a text file. */ format: jsonb(), headings: text().array().notNull(), headRow: integer().notNull(), rowCount: integer().notNull(),
  /** The field of each column; empty for an ignored column. */
  columns: text().array().notNull(), choices: jsonb().notNull().default(sql`'{}'`), invites: boolean().notNull().default(false), stage: text({ enum: importStages }).notNull().default('columns'),
  /**
   * Work that is running, or was interrupted because its process ended. A running process holds a lock
   * (server/import/work.store.ts).
   */
  work: text({ enum: importWorks }), workDone: integer().notNull().default(0), workOf: integer().notNull().default(0),
  /**
   * Result of the last check. `plan` is a hash of the planned changes, with which a run finds out if data has changed.
   */
  plan: text(), counts: jsonb(), moved: boolean().notNull().default(false), undone: jsonb(),
  actorId: uuid().references(() => users.id), actorName: text().notNull(), doneAt: moment(), createdAt: now(),
}, (row) => [index('imports_by_age').on(row.createdAt, row.id), index('imports_by_edition').on(row.editionId), index('imports_by_actor').on(row.actorId).where(sql`actor_id is not null`), ...known(row.kind, row.stage, row.work), ...atLeast(0, row.size, row.headRow, row.rowCount, row.workDone, row.workOf)])
/**
 * Progress of the latest import of an edition package. The importing process updates `aliveAt` every second. `step` is
 * null once the import has ended.
 */
export const takings = pgTable('takings', {
  only: boolean().primaryKey().default(true), id: uuid().notNull(), step: text({ enum: takingSteps }), done: bigint({ mode: 'number' }).notNull().default(0), of: bigint({ mode: 'number' }).notNull().default(1),
  aliveAt: realNow(), taken: jsonb(), refused: jsonb(),
}, (row) => [check('takings_has_one_row', sql`${row.only}`), ...known(row.step), ...atLeast(0, row.done, row.of)])
/**
 * A row of an imported table: first its cells, after the import its result. `before` is needed for undo: values that an
 * update changed, and other records that were created.
 */
export const importRows = pgTable('import_rows', { importId: uuid().notNull().references(() => imports.id, { onDelete: 'cascade' }), row: integer().notNull(), cells: jsonb(), act: text({ enum: importActs }), thingId: uuid(), label: text(), before: jsonb() },
  (row) => [primaryKey({ columns: [row.importId, row.row] }), index('import_rows_by_thing').on(row.thingId).where(sql`thing_id is not null`), ...known(row.act), ...atLeast(0, row.row)])
/** Warnings of an import’s last check. The codes are those of contract/imports/kinds.ts. */
export const importWarnings = pgTable('import_doubts', { id: id(), importId: uuid().notNull().references(() => imports.id, { onDelete: 'cascade' }), row: integer().notNull(), field: text(), code: text().notNull(), problem: text(), value: text().notNull(), other: text().notNull(), otherId: uuid(), act: text({ enum: importActs }).notNull() },
  (warning) => [index('import_doubts_by_row').on(warning.importId, warning.row, warning.id), ...known(warning.act)])
/** The field to which users last mapped a heading, per kind of table. Empty if the column was ignored. */
export const importMappings = pgTable('import_mappings', { kind: text({ enum: importKinds }).notNull(), heading: text().notNull(), field: text().notNull(), updatedAt: realNow() },
  (mapping) => [primaryKey({ columns: [mapping.kind, mapping.heading] }), ...known(mapping.kind)])

// Support --------------------------------------------------------------------------------------------

export const tickets = pgTable('tickets', {
  id: id(), number: text().notNull(), ownerId: uuid().notNull().references(() => users.id), orderId: uuid().references(() => orders.id), assigneeId: uuid().references(() => users.id),
  subject: text().notNull(), status: text({ enum: ticketStatuses }).notNull().default('awaitingReply'),
  /** The side, owner or team, that wrote the last comment. */
  lastBy: side().notNull().default('owner'), lastAt: now(), comments: integer().notNull().default(1), search: search(), createdAt: now(), updatedAt: now(), closedAt: moment(),
}, (ticket) => [
  uniqueIndex('one_ticket_per_number').on(ticket.number), index('tickets_by_last_word').on(ticket.lastAt, ticket.id), index('tickets_by_status').on(ticket.status, ticket.lastBy, ticket.lastAt, ticket.id),
  index('tickets_by_owner').on(ticket.ownerId, ticket.lastAt, ticket.id), index('tickets_by_assignee').on(ticket.assigneeId, ticket.lastAt, ticket.id), index('tickets_by_order').on(ticket.orderId), trigrams('tickets_search', ticket.search),
  ...known(ticket.status, ticket.lastBy), ...atLeast(0, ticket.comments),
  check('tickets_closed_at_some_time', sql`(${ticket.status} = 'closed') = (${ticket.closedAt} is not null)`),
])
export const ticketComments = pgTable('ticket_comments', {
  id: id(), ticketId: uuid().notNull().references(() => tickets.id), by: side().notNull(), authorId: uuid().references(() => users.id), authorName: text().notNull(), text: text().notNull(), at: now(),
}, (comment) => [index('comments_by_ticket').on(comment.ticketId, comment.at), index('comments_by_author').on(comment.authorId).where(sql`author_id is not null`), ...known(comment.by)])
export const ticketFiles = pgTable('ticket_files', { commentId: uuid().notNull().references(() => ticketComments.id), uploadId: uuid().notNull().references(() => uploads.id) },
  (row) => [primaryKey({ columns: [row.commentId, row.uploadId] }), index('ticket_files_by_upload').on(row.uploadId)])

/** Messages that visitors sent with the contact form. */
export const contactMessages = pgTable('contact_messages', {
  id: id(), name: text().notNull(), email: text().notNull(), phoneNumber: text(), subject: text().notNull(), message: text().notNull(), locale: locale().notNull(),
  status: text({ enum: contactStatuses }).notNull().default('unread'), answer: text(), answeredBy: uuid().references(() => users.id), answeredAt: moment(), search: search(), createdAt: now(),
}, (message) => [index('contact_messages_by_age').on(message.createdAt, message.id), index('contact_messages_by_status').on(message.status, message.createdAt, message.id), index('contact_messages_by_answerer').on(message.answeredBy).where(sql`answered_by is not null`), trigrams('contact_messages_search', message.search), ...known(message.locale, message.status)])

// Guests of the fair ------------------------------------------------------------------------------------

export const honoraryVisitors = pgTable('honorary_visitors', {
  id: id(), editionId: ofEdition(), number: text().notNull(), ownerId: uuid().notNull().references(() => users.id), status: text({ enum: honoraryStatuses }).notNull().default('submitted'),
  name: text().notNull(), lastName: text().notNull(), email: text().notNull(), phoneNumber: text().notNull(), country: text().notNull(), companyName: text().notNull(), jobPosition: text().notNull(),
  referrerSource: text({ enum: referrerSources }).notNull(), referrerName: text(), resumeId: uuid().notNull().references(() => uploads.id), visitingCardId: uuid().notNull().references(() => uploads.id),
  interviewAt: moment(), interviewLink: text(), interviewMinutes: integer(), invitationNumber: text(), reason: text(),
  /** Mean of the team's scores, from 1 to 5. */
  averageScore: numeric({ precision: 4, scale: 2, mode: 'number' }), search: search(), createdAt: now(), updatedAt: now(),
}, (visitor) => [
  uniqueIndex('one_application_per_number').on(visitor.number), uniqueIndex('one_open_application_per_user').on(visitor.editionId, visitor.ownerId).where(sql`status <> 'declined'`), uniqueIndex('one_invitation_per_number').on(visitor.invitationNumber),
  index('applications_by_age').on(visitor.editionId, visitor.createdAt, visitor.id), index('applications_by_status').on(visitor.editionId, visitor.status, visitor.createdAt, visitor.id), index('applications_by_score').on(visitor.editionId, visitor.averageScore.desc().nullsLast(), visitor.id.desc().nullsFirst()), index('applications_by_owner').on(visitor.ownerId, visitor.createdAt), trigrams('applications_search', visitor.search),
  ...known(visitor.status, visitor.referrerSource), ...within(1, 5, visitor.averageScore), ...within(10, 180, visitor.interviewMinutes),
  check('applications_have_a_whole_interview', sql`num_nulls(${visitor.interviewAt}, ${visitor.interviewLink}, ${visitor.interviewMinutes}) in (0, 3)`),
  check('applications_approved_after_an_interview', sql`${visitor.status} <> 'approved' or ${visitor.interviewAt} is not null`),
  check('applications_approved_with_a_number', sql`(${visitor.status} = 'approved') = (${visitor.invitationNumber} is not null)`),
  check('applications_declined_with_a_reason', sql`${visitor.status} <> 'declined' or ${visitor.reason} is not null`),
])
export const honoraryEvents = pgTable('honorary_events', {
  id: id(), visitorId: uuid().notNull().references(() => honoraryVisitors.id), at: now(), move: text().notNull(), fromStatus: text({ enum: honoraryStatuses }), toStatus: text({ enum: honoraryStatuses }), by: side().notNull(), actorId: uuid().references(() => users.id), actorName: text().notNull(), note: text(),
}, (event) => [index('honorary_events_by_visitor').on(event.visitorId, event.at), index('honorary_events_by_actor').on(event.actorId).where(sql`actor_id is not null`), ...known(event.fromStatus, event.toStatus, event.by)])
/** One team member's scores for an application, from 1 to 5 per criterion. */
export const honoraryScores = pgTable('honorary_scores', {
  visitorId: uuid().notNull().references(() => honoraryVisitors.id), adminId: uuid().notNull().references(() => users.id), adminName: text().notNull(), scores: jsonb().notNull(), note: text().notNull().default(''), updatedAt: now(),
}, (score) => [primaryKey({ columns: [score.visitorId, score.adminId] }), index('honorary_scores_by_admin').on(score.adminId)])

/**
 * Page of a company in the directory of an edition. It is shown while the company has a verified booth order.
 * `owner_id` is the member responsible for the page.
 */
export const exhibitors = pgTable('exhibitors', {
  id: id(), editionId: ofEdition(), companyId: uuid().references(() => companies.id), ownerId: uuid().notNull().references(() => users.id), nameFa: text().notNull(), nameEn: text().notNull(), aboutFa: text().notNull().default(''), aboutEn: text().notNull().default(''),
  productsFa: text().notNull().default(''), productsEn: text().notNull().default(''), offersFa: text().notNull().default(''), offersEn: text().notNull().default(''), needsFa: text().notNull().default(''), needsEn: text().notNull().default(''),
  sector: text({ enum: sectors }), country: text(), website: text(), email: text(), phoneNumber: text(), logoId: uuid().references(() => uploads.id), listed: boolean().notNull().default(true), search: search(), createdAt: now(), updatedAt: now(),
}, (exhibitor) => [inEdition(exhibitor), uniqueIndex('one_exhibitor_per_company').on(exhibitor.companyId, exhibitor.editionId), index('exhibitors_by_owner').on(exhibitor.ownerId), index('exhibitors_by_name').on(exhibitor.editionId, exhibitor.nameFa, exhibitor.id), trigrams('exhibitors_search', exhibitor.search), ...known(exhibitor.sector)])
/**
 * Another company at an exhibitor’s booth. It is an invited company of the portal, or only a name. While the edition is
 * running, the entry follows the data of an invited company.
 */
export const coExhibitors = pgTable('co_exhibitors', {
  id: id(), editionId: uuid().notNull(), exhibitorId: uuid().notNull(), companyId: uuid().references(() => companies.id), nameFa: text().notNull(), nameEn: text().notNull(), country: text(), sector: text({ enum: sectors }), logoId: uuid().references(() => uploads.id),
  /** Null while the invitation is pending. */
  acceptedAt: moment(), search: search(), createdAt: now(),
}, (row) => [
  sameEdition(row.exhibitorId, row.editionId, exhibitors).onDelete('cascade'), uniqueIndex('one_co_exhibitor_per_company').on(row.exhibitorId, row.companyId).where(sql`company_id is not null`), index('co_exhibitors_by_page').on(row.exhibitorId, row.createdAt), index('co_exhibitors_by_company').on(row.companyId, row.editionId), index('co_exhibitors_by_edition').on(row.editionId),
  ...known(row.sector), check('co_exhibitors_have_a_name', sql`${row.nameFa} <> '' or ${row.nameEn} <> ''`), check('co_exhibitors_asked_are_companies', sql`${row.acceptedAt} is not null or ${row.companyId} is not null`),
])
/**
 * A change that a company proposes for its directory page. It is pending, or sent back with a reason. Accepting it
 * copies it to the page.
 */
export const pageChanges = pgTable('page_changes', { id: id(), editionId: uuid().notNull(), exhibitorId: uuid().notNull(), said: jsonb().notNull(), byId: uuid().references(() => users.id, { onDelete: 'set null' }), byName: text().notNull(), reason: text(), createdAt: now(), updatedAt: now() },
  (change) => [sameEdition(change.exhibitorId, change.editionId, exhibitors).onDelete('cascade'), uniqueIndex('one_change_per_page').on(change.exhibitorId), index('page_changes_by_age').on(change.editionId, change.updatedAt), index('page_changes_by_person').on(change.byId)])
/** Id of a directory page that was merged into another one. */
export const mergedExhibitors = pgTable('merged_exhibitors', { id: uuid().primaryKey(), exhibitorId: uuid().notNull().references(() => exhibitors.id, { onDelete: 'cascade' }), createdAt: now() }, (merged) => [index('merged_exhibitors_by_page').on(merged.exhibitorId)])
/** Half-hour slots in which a company takes meetings. */
export const meetingSlots = pgTable('meeting_slots', { exhibitorId: uuid().notNull().references(() => exhibitors.id, { onDelete: 'cascade' }), startsAt: moment().notNull() },
  (slot) => [primaryKey({ columns: [slot.exhibitorId, slot.startsAt] })])
export const meetings = pgTable('meetings', {
  id: id(), editionId: uuid().notNull(), exhibitorId: uuid().notNull(), hostId: uuid().notNull().references(() => users.id), guestId: uuid().notNull().references(() => users.id), startsAt: moment().notNull(),
  status: text({ enum: meetingStatuses }).notNull().default('requested'), guestCompany: text().notNull().default(''), topic: text().notNull(), place: jsonb().notNull(), reason: text(), endedBy: text({ enum: meetingEnders }),
  search: search(), createdAt: now(), updatedAt: now(), decidedAt: moment(),
}, (meeting) => [
  sameEdition(meeting.exhibitorId, meeting.editionId, exhibitors), uniqueIndex('one_open_request_per_slot').on(meeting.exhibitorId, meeting.guestId, meeting.startsAt).where(sql`status in ('requested', 'accepted')`),
  index('meetings_by_time').on(meeting.editionId, meeting.startsAt, meeting.id), index('meetings_by_status').on(meeting.editionId, meeting.status, meeting.startsAt, meeting.id), index('meetings_by_exhibitor').on(meeting.exhibitorId, meeting.startsAt), index('meetings_by_host').on(meeting.hostId, meeting.startsAt),
  index('meetings_by_guest').on(meeting.guestId, meeting.startsAt), trigrams('meetings_search', meeting.search),
  ...known(meeting.status, meeting.endedBy), check('meetings_ended_by_somebody_once_ended', sql`${meeting.endedBy} is null or ${meeting.status} not in ('requested', 'accepted')`),
])
/**
 * Participants of meetings by half hour. The primary key prevents two accepted meetings of one person in the same half
 * hour.
 */
export const meetingSeats = pgTable('meeting_seats', { userId: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }), startsAt: moment().notNull(), meetingId: uuid().notNull().references(() => meetings.id) },
  (seat) => [primaryKey({ columns: [seat.userId, seat.startsAt] }), index('seats_by_meeting').on(seat.meetingId)])

// Content of the site ----------------------------------------------------------------------------------

export const blogCategories = pgTable('blog_categories', { id: id(), slug: text().notNull(), nameFa: text().notNull(), nameEn: text().notNull(), position: integer().notNull().default(0) }, (category) => [uniqueIndex('one_category_per_slug').on(category.slug), ...atLeast(0, category.position)])
/**
 * Contents are HTML, sanitised when written and again when read. `draft` holds autosaved changes that are not published
 * yet.
 */
export const blogPosts = pgTable('blog_posts', {
  id: id(), slug: text().notNull(), categoryId: uuid().references(() => blogCategories.id), titleFa: text().notNull().default(''), titleEn: text().notNull().default(''), descriptionFa: text().notNull().default(''), descriptionEn: text().notNull().default(''),
  contentFa: text().notNull().default(''), contentEn: text().notNull().default(''), authorFa: text().notNull().default(''), authorEn: text().notNull().default(''), coverId: uuid().references(() => uploads.id), authorPhotoId: uuid().references(() => uploads.id),
  status: text({ enum: postStatuses }).notNull().default('draft'), publishedAt: moment(), draft: jsonb(), version: integer().notNull().default(1), search: search(), createdBy: uuid().references(() => users.id), createdAt: now(), updatedAt: now(),
}, (post) => [uniqueIndex('one_post_per_slug').on(post.slug), index('posts_by_publication').on(post.status, post.publishedAt, post.id), index('posts_by_category').on(post.categoryId, post.publishedAt), index('posts_by_change').on(post.updatedAt, post.id), index('posts_by_maker').on(post.createdBy).where(sql`created_by is not null`), trigrams('posts_search', post.search), ...known(post.status), ...atLeast(1, post.version), check('blog_posts_published_at_some_time', sql`${post.status} <> 'published' or ${post.publishedAt} is not null`)])
export const blogVersions = pgTable('blog_versions', { id: id(), postId: uuid().notNull().references(() => blogPosts.id, { onDelete: 'cascade' }), version: integer().notNull(), snapshot: jsonb().notNull(), actorId: uuid().references(() => users.id, { onDelete: 'set null' }), actorName: text().notNull(), at: now() }, (version) => [index('blog_versions_by_actor').on(version.actorId), index('versions_by_post').on(version.postId, version.at), ...atLeast(1, version.version)])

export const opinions = pgTable('opinions', {
  id: id(), commentFa: text().notNull(), commentEn: text().notNull(), nameFa: text().notNull(), nameEn: text().notNull(), roleFa: text().notNull().default(''), roleEn: text().notNull().default(''), logoId: uuid().references(() => uploads.id),
  active: boolean().notNull().default(true), position: integer().notNull().default(0), createdAt: now(), updatedAt: now(),
}, (row) => [...atLeast(0, row.position)])
export const representatives = pgTable('representatives', {
  id: id(), nameFa: text().notNull(), nameEn: text().notNull(), country: text(), cityFa: text().notNull().default(''), cityEn: text().notNull().default(''), languagesFa: text().notNull().default(''), languagesEn: text().notNull().default(''), fieldFa: text().notNull().default(''), fieldEn: text().notNull().default(''),
  /** `timeZone`: IANA name. `coordinates`: «latitude, longitude» in degrees. */
  timeZone: text(), coordinates: text(),
  email: text(), phoneNumber: text(), imageId: uuid().references(() => uploads.id), active: boolean().notNull().default(true), position: integer().notNull().default(0), createdAt: now(), updatedAt: now(),
}, (row) => [...atLeast(0, row.position)])
/** The people behind the fair, for /Team. */
export const teamMembers = pgTable('team_members', {
  id: id(), nameFa: text().notNull(), nameEn: text().notNull(), roleFa: text().notNull(), roleEn: text().notNull(), departmentFa: text().notNull().default(''), departmentEn: text().notNull().default(''), email: text(), phoneNumber: text(), imageId: uuid().references(() => uploads.id),
  /** Subject for which other pages name this person as the contact. */
  desk: text({ enum: desks }),
  active: boolean().notNull().default(true), position: integer().notNull().default(0), createdAt: now(), updatedAt: now(),
}, (row) => [...known(row.desk), ...atLeast(0, row.position)])
/** Page texts written by the team. A page without a row shows the built-in text of the messages. */
export const pageTexts = pgTable('page_texts', { editionId: ofEdition(), page: text({ enum: textPages }).notNull(), contentFa: text().notNull().default(''), contentEn: text().notNull().default(''), updatedAt: now() }, (row) => [primaryKey({ columns: [row.editionId, row.page] }), ...known(row.page)])
export const redirects = pgTable('redirects', { id: id(), fromPath: text().notNull(), toPath: text().notNull(), permanent: boolean().notNull().default(true), active: boolean().notNull().default(true), createdAt: now(), updatedAt: now() }, (redirect) => [uniqueIndex('one_redirect_per_path').on(redirect.fromPath)])

/** Workshops of the fair’s programme. */
export const workshops = pgTable('workshops', {
  id: id(), editionId: ofEdition(), titleFa: text().notNull(), titleEn: text().notNull(), aboutFa: text().notNull().default(''), aboutEn: text().notNull().default(''), speakerFa: text().notNull(), speakerEn: text().notNull(), speakerRoleFa: text().notNull().default(''), speakerRoleEn: text().notNull().default(''),
  placeFa: text().notNull(), placeEn: text().notNull(), startsAt: moment().notNull(), endsAt: moment().notNull(), seats: integer().notNull(), spokenIn: text({ enum: spokenIn }).notNull().default('fa'), active: boolean().notNull().default(true), createdAt: now(), updatedAt: now(),
}, (workshop) => [index('workshops_by_time').on(workshop.editionId, workshop.startsAt, workshop.id), ...known(workshop.spokenIn), ...within(1, mostSeats, workshop.seats), check('workshops_end_after_their_start', sql`${workshop.endsAt} > ${workshop.startsAt}`)])
export const workshopSeats = pgTable('workshop_seats', { workshopId: uuid().notNull().references(() => workshops.id), userId: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }), createdAt: now() },
  (seat) => [primaryKey({ columns: [seat.workshopId, seat.userId] }), index('workshop_seats_by_user').on(seat.userId)])

// Events and outgoing messages -------------------------------------------------------------------------

export const auditEntries = pgTable('audit_entries', {
  /** `edition_id` is null for actions outside any edition. `program` is the API token that was used. */
  id: id(), editionId: uuid().references(() => editions.id), at: now(), actorId: uuid(), actorName: text().notNull(), program: text(), action: text().notNull(), subject: text().notNull(), subjectId: text(), label: text().notNull(), before: jsonb(), after: jsonb(), search: search(),
}, (entry) => [index('audit_by_age').on(entry.at, entry.id), index('audit_by_subject').on(entry.subject, entry.at, entry.id), index('audit_by_actor').on(entry.actorId, entry.at), index('audit_by_edition').on(entry.editionId, entry.at, entry.id), trigrams('audit_search', entry.search)])

/**
 * E-mails to write and send. `cause` identifies the event and the recipient, so a repeated event queues no second
 * e-mail. Secrets of links are made while sending and are in no row.
 */
export const emails = pgTable('emails', {
  id: id(), editionId: ofEdition(), cause: text().notNull(), template: text().notNull(), recipient: text().notNull(), locale: locale().notNull(), data: jsonb().notNull(), subject: text().notNull().default(''),
  status: text({ enum: emailStatuses }).notNull().default('queued'), error: text(), createdAt: now(), sentAt: moment(),
}, (email) => [uniqueIndex('one_email_per_cause').on(email.cause), index('emails_by_status').on(email.status, email.createdAt), index('emails_by_age').on(email.createdAt, email.id), ...known(email.locale, email.status), check('emails_sent_at_some_time', sql`${email.status} <> 'sent' or ${email.sentAt} is not null`)])

/**
 * Addresses of other programs that are notified of events, in one edition or in all. The signing secret is encrypted. A
 * webhook receives only what its creator may see.
 */
export const webhooks = pgTable('webhooks', {
  id: id(), editionId: uuid().references(() => editions.id), url: text().notNull(), events: text().array().notNull(), secret: bytes().notNull(), makerId: uuid().notNull().references(() => users.id),
  stopped: text({ enum: webhookStops }), failingSince: moment(), createdAt: realNow(), updatedAt: realNow(),
}, (webhook) => [index('webhooks_by_age').on(webhook.createdAt, webhook.id), index('webhooks_by_maker').on(webhook.makerId), ...known(webhook.stopped)])
/**
 * Body sent to a webhook, byte for byte. `event_id` is the job that sends it, so a repeated job sends nothing again.
 * `turn` counts changes of the row and invalidates older jobs. `tries` counts the attempts since the delivery was last
 * restarted.
 */
export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: id(), webhookId: uuid().notNull().references(() => webhooks.id, { onDelete: 'cascade' }), eventId: uuid().notNull(), event: text().notNull(), body: text().notNull(),
  status: text({ enum: deliveryStatuses }).notNull().default('waiting'), turn: integer().notNull().default(0), tries: integer().notNull().default(0), nextAt: moment(), createdAt: realNow(),
}, (delivery) => [uniqueIndex('one_delivery_per_event').on(delivery.webhookId, delivery.eventId), index('webhook_deliveries_by_age').on(delivery.webhookId, delivery.createdAt, delivery.id), index('webhook_deliveries_due').on(delivery.nextAt).where(sql`status = 'waiting'`), ...known(delivery.status), ...atLeast(0, delivery.turn, delivery.tries)])
export const webhookAttempts = pgTable('webhook_attempts', {
  id: id(), deliveryId: uuid().notNull().references(() => webhookDeliveries.id, { onDelete: 'cascade' }), at: realNow(), millis: integer().notNull(), status: smallint(), problem: text({ enum: attemptProblems }), answer: text().notNull(),
}, (attempt) => [index('webhook_attempts_by_delivery').on(attempt.deliveryId, attempt.id), ...known(attempt.problem), ...atLeast(0, attempt.millis), check('webhook_attempts_have_one_end', sql`(${attempt.status} is null) <> (${attempt.problem} is null)`)])

// Cached totals -----------------------------------------------------------------------------------------

/**
 * Daily counts for the dashboard, by edition and in its time zone. Accounts belong to no edition and are counted in the
 * current one’s days. Triggers append rows of +1 and −1, and a job merges them. A count is the sum of its rows. `kind`
 * is the kind of an order or the id of a hall.
 */
export const dayCounts = pgTable('day_counts', { editionId: uuid().references(() => editions.id), what: text({ enum: dayFigures }).notNull(), day: date().notNull(), kind: text().notNull().default(''), status: text().notNull().default(''), n: bigint({ mode: 'number' }).notNull() }, (row) => [...known(row.what)])
/** Numbers that are expensive to compute, cached for all processes. */
export const cachedFigures = pgTable('cached_figures', { name: text().primaryKey(), value: jsonb().notNull(), madeAt: realNow() })
