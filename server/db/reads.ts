// Owner of each table, and the other resources whose SQL names it. Before a table is changed, it shows which code is
// affected. A test compares every row with the stores (scripts/reads.ts). Any other use of a resource goes through its
// `<noun>.ts`.
import type { PgTable } from 'drizzle-orm/pg-core'
import { registers, type RegisterName } from '#contract/registers.ts'
import type * as schema from './schema.ts'

type Tables = typeof schema
export type TableName = { [K in keyof Tables]: Tables[K] extends PgTable ? K : never }[keyof Tables]

/** Resources, named after their folders: the owner of a table, and those that read it. */
interface Use {
  owner: string
  readers: readonly string[]
}
const of = (owner: string, ...readers: readonly string[]): Use => ({ owner, readers })

type PlainTable = Exclude<(typeof registers)[RegisterName]['table'], 'equipments' | 'redirects'>
/** Tables of registers that have no folder of their own; the shared code in server/register owns them. */
const ofRegisters = Object.fromEntries(
  Object.values(registers).flatMap(({ table }) => (table === 'equipments' || table === 'redirects' ? [] : [[table, of('register')]])),
) as Record<PlainTable, Use>

export const uses: Readonly<Record<TableName, Use>> = {
  editions:           of('edition',        'audit', 'exhibitor', 'hold', 'privacy', 'seo', 'ticket', 'webhook'),
  portalState:              of('edition',        'capsule', 'invoice', 'setup'),
  users:              of('account', 'admin', 'backup', 'booth', 'capsule', 'company', 'contact', 'dashboard', 'draft', 'email', 'exhibitor', 'factor', 'honorary', 'import', 'kernel', 'meeting', 'order', 'overview', 'payment', 'privacy', 'search', 'ticket', 'token', 'user', 'webhook', 'workshop'),
  identities:         of('account',        'privacy', 'user'),
  sessions:           of('kernel',         'admin', 'backup', 'privacy'),
  halfLogins:         of('factor',         'kernel', 'privacy'),
  authenticatorApps:  of('factor',         'kernel', 'privacy'),
  passkeys:           of('factor',         'kernel', 'privacy'),
  passkeyChallenges:  of('factor'),
  recoveryCodes:      of('factor',         'kernel', 'privacy'),
  tokens:             of('account',        'backup', 'privacy'),
  apiTokens:          of('token',          'backup', 'kernel', 'privacy'),
  rateHits:           of('kernel',         'account', 'backup', 'privacy'),
  answers:            of('kernel',         'privacy'),
  secrets:            of('kernel'),
  spentProofs:        of('challenge'),
  uploads:            of('upload', 'backup', 'blog', 'capsule', 'honorary', 'order', 'payment', 'privacy', 'ticket'),
  halls:              of('hall',           'booth', 'capsule', 'company', 'dashboard', 'draft', 'edition',
                                           'exhibitor', 'hold', 'import', 'meeting', 'order', 'overview',
                                           'price', 'privacy', 'search', 'seo', 'upload'),
  booths:             of('booth',          'capsule', 'company', 'dashboard', 'draft', 'edition', 'exhibitor',
                                           'hall', 'hold', 'import', 'meeting', 'order', 'overview',
                                           'price', 'search', 'seo'),
  priceRules:         of('price'),
  priceSteps:         of('price',          'privacy'),
  drafts:             of('draft',          'capsule'),
  draftSteps:         of('draft',          'capsule'),
  draftVersions:      of('draft',          'capsule'),
  planPictures:       of('draft',          'capsule', 'privacy', 'upload'),
  holds:              of('hold',           'order', 'privacy'),
  claims:             of('hold', 'booth', 'capsule', 'edition', 'hall', 'import', 'order', 'overview', 'payment', 'price', 'privacy', 'search'),
  equipments:         of('equipment',      'edition', 'order'),
  companies:          of('company', 'booth', 'capsule', 'exhibitor', 'import', 'overview', 'payment', 'privacy'),
  memberships:        of('company',        'booth', 'capsule', 'exhibitor', 'import', 'kernel', 'privacy'),
  companyInvitations: of('company',        'privacy'),
  companyContacts:    of('company',        'capsule', 'exhibitor', 'import', 'privacy'),
  mergedCompanies:    of('company',        'capsule', 'import'),
  companiesApart:     of('company'),
  orders:             of('order', 'backup', 'booth', 'capsule', 'company', 'dashboard', 'edition', 'equipment', 'exhibitor', 'hall', 'import', 'invoice', 'meeting', 'overview', 'payment', 'privacy', 'search', 'ticket', 'upload', 'user'),
  orderBooths:        of('order', 'booth', 'capsule', 'company', 'exhibitor', 'import', 'meeting', 'payment', 'price'),
  orderEquipments:    of('order',          'capsule', 'equipment'),
  orderFiles:         of('order',          'capsule', 'privacy', 'upload'),
  orderEvents:        of('order',          'capsule', 'import', 'overview', 'privacy'),
  counters:           of('db',             'capsule'),
  savedViews:         of('saved-view',     'privacy'),
  takings:            of('capsule'),
  imports:            of('import',         'privacy'),
  importRows:         of('import',         'privacy'),
  importWarnings:       of('import',         'privacy'),
  importMappings:     of('import'),
  invoices:           of('invoice', 'capsule', 'company', 'edition', 'order', 'overview', 'payment', 'privacy', 'search', 'user'),
  invoiceFiles:       of('invoice',        'backup', 'capsule'),
  instalments:        of('invoice',        'capsule', 'payment'),
  bankAccounts:       of('statement',      'payment'),
  statementFiles:     of('statement', 'payment', 'privacy'),
  bankStatements:     of('statement',      'payment'),
  bankLines:          of('statement',      'payment'),
  payments:           of('payment',        'capsule', 'dashboard', 'privacy', 'statement', 'upload'),
  allocations:        of('payment',        'capsule', 'statement'),
  receipts:           of('payment',        'capsule', 'statement'),
  tickets:            of('ticket',         'dashboard', 'edition', 'overview', 'privacy', 'search', 'upload', 'user'),
  ticketComments:     of('ticket',         'privacy', 'upload'),
  ticketFiles:        of('ticket',         'privacy', 'upload'),
  contactMessages:    of('contact',        'dashboard', 'privacy'),
  honoraryVisitors:   of('honorary',       'capsule', 'dashboard', 'overview', 'privacy', 'upload', 'user'),
  honoraryEvents:     of('honorary',       'capsule', 'privacy'),
  honoraryScores:     of('honorary',       'capsule', 'privacy'),
  exhibitors:         of('exhibitor',      'booth', 'capsule', 'company', 'import', 'meeting', 'overview',
                                           'privacy', 'search', 'seo'),
  coExhibitors:       of('exhibitor',      'booth', 'capsule', 'import', 'privacy', 'search'),
  pageChanges:        of('exhibitor',      'capsule', 'dashboard', 'privacy'),
  mergedExhibitors:   of('exhibitor',      'capsule'),
  meetingSlots:       of('meeting',        'capsule', 'exhibitor', 'privacy'),
  meetings:           of('meeting',        'capsule', 'company', 'dashboard', 'exhibitor', 'overview', 'privacy',
                                           'user'),
  meetingSeats:       of('meeting',        'capsule', 'exhibitor', 'privacy'),
  blogCategories:     of('blog'),
  blogPosts:          of('blog',           'privacy', 'seo'),
  blogVersions:       of('blog',           'privacy'),
  pageTexts:          of('page-text',      'capsule', 'edition', 'seo'),
  redirects:          of('redirect'),
  ...ofRegisters,
  workshops:          of('workshop',       'capsule', 'edition', 'overview', 'privacy', 'seo'),
  workshopSeats:      of('workshop',       'capsule', 'overview', 'privacy'),
  auditEntries:       of('audit'),
  emails:            of('email',         'booth', 'privacy'),
  webhooks:           of('webhook'),
  webhookDeliveries:  of('webhook'),
  webhookAttempts:    of('webhook'),
  dayCounts:          of('dashboard',      'backup', 'order'),
  cachedFigures:        of('db',             'backup'),
}
