// Splits the browser's bundle. A few files are shared by every working page, shared texts have one file per area, and
// screens have the other files. By default the bundler makes a file of every message that two screens share. That gives
// some hundred files, most smaller than their response headers.

type Group = { name: string | ((id: string) => string | null); test: RegExp; minShareCount?: number; priority?: number }

const compiled = /messages[\\/]compiled[\\/]messages[\\/]([a-z]+)_\w+\.js$/i
const areaOf = (id: string) => compiled.exec(id)?.[1] ?? null

/**
 * Returns an expression for source files below web/ or contract/. A `*` in a path stands for the rest of a file name.
 */
const of = (...paths: string[]) =>
  new RegExp(
    `(?:${paths.map((path) => path.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]').replaceAll('*', '[\\w.-]*')).join('|')})\\.tsx?$`,
  )

const words = (...areas: string[]) =>
  new RegExp(`messages[\\\\/]compiled[\\\\/]messages[\\\\/](?:${areas.join('|')})_\\w+\\.js$`)
const oneOf = (...tests: RegExp[]) => new RegExp(tests.map(({ source }) => `(?:${source})`).join('|'))

const wordsNamed = (...names: string[]) =>
  new RegExp(`messages[\\\\/]compiled[\\\\/]messages[\\\\/](?:${names.join('|')})\\.js$`)

/**
 * Our code that every working page needs: the tables, the caller, the site's frame and its texts. Light components that
 * nearly all pages show are included.
 */
const global = oneOf(
  of(
    'contract/(?:calls|constants|endpoints|file-paths|locale|paths|registers|roles|screens|orders/(?:names|rows)|kernel/(?:cache|call-path|caller|screen)|rules/booking)',
    'web/(?:call|browser|cache|visit|i18n/(?:locale*|made-once|numbers|region|text))',
    'web/(?:root|plain/chunk-guard|booth/shared/use-query|form/(?:stored|use-draft)|order/shared/behalf)',
    'web/shell/(?:account-menu|band|contact-links|edition-bar|error-page|footer|frame-site|go|head|header|hydration|error-boundary|log-out|menus|next-pages|nonce|sections|site-anchor|title|use-head-focus|failure)',
    'web/map/names',
    'web/ui/(?:amount|anchor|brand|button|crumbs|days|dropdown|empty|facts|fold|icon|icon-button|calling-codes|language|later|note|outlines|scroll|search-field|segmented|skeleton|stepper|toast|use-typed|use-value)',
  ),
  /messages[\\/]compiled[\\/]\w+\.js$/,
  /messages[\\/]compiled[\\/]messages[\\/]site_(?!in_|optional)\w+\.js$/,
  wordsNamed('booth_(?:country|fair_days|hall|lines_total|vat)', 'ui_nothing'), // used by screens that need no other text about booths or lists
)
/** Shared by pages of the user's own data. */
const own = of('web/list/own-list', 'web/shell/own-page')
/** Components of lists and forms that a map does not need. */
const forms = oneOf(
  of(
    'web/form/(?:leave-dialog|pair|use-form-guard)',
    'web/i18n/bilingual',
    'contract/rules/edition-state',
    'web/edition/shared/name',
    'web/list/list',
    'web/shell/may',
    'web/ui/(?:amount-field|checkbox|chip|column-head|confirm|countries|dialog|field|field-frame|filters|options|pager|select|status|sum|tabs|timeline)',
  ),
  words('ui'),
  wordsNamed('edition_(?:name(?:_inside)?|panel|switch)'),
  wordsNamed('site_(?:in_\\w+|optional)'), // texts of bilingual fields
  /messages[\\/]compiled[\\/]messages[\\/]register_leave\w*\.js$/,
)
/** Needed by pages that save typed input. */
const saving = of('web/form/(?:form-note|save-form|bind-field|use-(?:edits|form|save-form))')
/** Texts about orders, for the owner's and the team's screens. */
const orders = oneOf(
  of(
    'contract/states',
    'contract/orders/(?:hotel/stay|visa/consulates)',
    'web/order/shared/(?:channels|panel-addresses|words)',
    'web/order/kinds/words',
    'messages/summary',
  ),
  words('asked'),
  /messages[\\/]compiled[\\/]messages[\\/]order_(?!event_|todo_|file_(?:see|save)\.|behalf_(?!new\.))\w+\.js$/, // texts of orders on behalf load with their pages
)
/** Account and references of a payment, for invoices and orders. Their lists and forms do not load them. */
const payment = oneOf(
  of('web/invoice/shared/payment-*', 'web/ui/copy*'),
  wordsNamed(
    'ui_(?:copy|copied)',
    'invoice_(?:payment|payment_\\w+|pay_into|deposit_identifier|amount_due|deadline|sheba|iban|account_number|holder|bank|bic|routing)',
  ),
)
/** Typed dates and their calendars, for forms, and for list filters once one is opened. */
const dates = oneOf(of('web/ui/date-*'), /node_modules[\\/]@internationalized[\\/]date[\\/]/)
/** The plan as a static picture: small crops, and the print version of a map. */
const picture = of('web/map/(?:plan-svg|floor-svg|booths-svg|svg-letters)')
/**
 * Shared by lists of the panel. It must not contain a style sheet of the panel, because forms outside the panel use
 * some of it too.
 */
const desk = oneOf(
  of(
    'web/shell/(?:panel-levels|country-filter|days-filter|export-menu)',
    'web/list/(?:columns|use-list|list-page|neighbours|view-path|views)',
    'web/admin/shared/assignee-filter',
    'web/search/(?:hits|hit-row)',
    'web/ui/table*',
    'web/order/desk/bulk-decision',
    'web/order/kinds/desks',
    'messages/register-titles',
  ),
  words('export', 'panel', 'search', 'view'),
  wordsNamed('admin_(?:me|nobody)', '(?:opinion|representative|team|equipment)_title'),
)

/** Checks of forms, and texts of invalid fields. */
const checks = oneOf(
  /node_modules[\\/]zod[\\/]/,
  of('contract/fields', 'contract/kernel/field', 'contract/rules/phone'),
  words('errors', 'fields'),
)

/** Texts of errors. */
const mistakes = oneOf(of('messages/words', 'messages/field-names'), /virtual:messages[\\/](?:errors|fields)_/)

/** File fields on forms and pages of orders: their layout, without the code that checks and sends files. */
const files = oneOf(
  of('web/shell/file-acts', 'web/ui/file-drop', 'web/ui/file-area', 'web/ui/file-row', 'contract/rules/file-kinds'),
  wordsNamed('order_file_(?:see|save)'),
)

/**
 * Small components and texts that the first step of the reservation shares with later ones. Those of later steps only
 * load with their steps.
 */
const reserve = oneOf(
  of(
    'web/reservation/(?:booth-draft|use-hold|news|shared/closed|submitted|context)',
    'web/booth/shared/(?:chosen|choose-booth|earmarked-booths|open-hall|use-own)',
  ),
  wordsNamed('booth_(?:reservation|on_details|on_short|(?:step|title|time|closed|closes)_?\\w*)'),
)

export const chunks: Group[] = [
  // React and its router load together and change together.
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
    priority: 30,
  },
  { name: 'global', priority: 25, test: global },
  { name: 'payment', priority: 19, test: payment, minShareCount: 2 },
  { name: 'forms', priority: 18, test: forms, minShareCount: 2 },
  { name: 'own', priority: 16, test: own, minShareCount: 2 },
  { name: 'dates', priority: 16, test: dates, minShareCount: 2 },
  { name: 'picture', priority: 16, test: picture, minShareCount: 2 },
  { name: 'saving', priority: 17, test: saving, minShareCount: 2 },
  { name: 'orders', priority: 16, test: orders, minShareCount: 2 },
  { name: 'reserve', priority: 14, test: reserve, minShareCount: 2 },
  { name: 'desk', priority: 15, test: desk, minShareCount: 2 },
  { name: 'checks', priority: 12, test: checks, minShareCount: 2 },
  { name: 'mistakes', priority: 11, test: mistakes, minShareCount: 2 },
  { name: 'files', priority: 11, test: files, minShareCount: 2 },
  // The hall map, on any screen. Its list, the finder's hall data and the print version load on demand.
  {
    name: 'map',
    priority: 20,
    test: /(web[\\/]map[\\/](?!names|booth-list|company-words|site-drawing|plan-svg|floor-svg|booths-svg|svg-letters)[\w-]+\.tsx?|contract[\\/]rules[\\/]polygon\.ts|messages[\\/]compiled[\\/]messages[\\/]map_(?!list_|empty_|more|over_|exhibitor_page|no_page|look_)\w+\.js)/,
    minShareCount: 2,
  },
  // Texts shared by several screens, one file per area. Texts of a single screen are bundled with it.
  {
    name: (id) => {
      const area = areaOf(id)
      return area && `words-${area}`
    },
    test: compiled,
    minShareCount: 2,
    priority: 10,
  },
]
