// How the browser's bundle is cut: a few files that every working page shares, one of shared words for each area, the rest by screen.
// Left alone, the bundler makes a file of every message that two screens share: some hundred of them, most smaller than the headers of their answers.

type Group = { name: string | ((id: string) => string | null); test: RegExp; minShareCount?: number; priority?: number }

const compiled = /messages[\\/]compiled[\\/]messages[\\/]([a-z]+)_\w+\.js$/i
const areaOf = (id: string) => compiled.exec(id)?.[1] ?? null

/** Files of the source below web/ or contract/, as one expression; a name may end in a star. */
const of = (...paths: string[]) =>
  new RegExp(
    `(?:${paths.map((path) => path.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]').replaceAll('*', '[\\w.-]*')).join('|')})\\.tsx?$`,
  )

const words = (...areas: string[]) =>
  new RegExp(`messages[\\\\/]compiled[\\\\/]messages[\\\\/](?:${areas.join('|')})_\\w+\\.js$`)
const oneOf = (...tests: RegExp[]) => new RegExp(tests.map(({ source }) => `(?:${source})`).join('|'))

const wordsNamed = (...names: string[]) =>
  new RegExp(`messages[\\\\/]compiled[\\\\/]messages[\\\\/](?:${names.join('|')})\\.js$`)

/** What every working page needs of ours: the tables, the caller, the frame around the site and the words on it; and light parts that nearly all of them show. */
const house = oneOf(
  of(
    'contract/(?:calls|constants|endpoints|file-paths|locale|paths|registers|roles|screens|orders/(?:names|rows)|kernel/(?:cache|call-path|caller|screen)|rules/booking)',
    'web/(?:call|browser|cache|visit|i18n/(?:locale*|made-once|numbers|region|text))',
    'web/(?:root|plain/chunk-guard|booth/shared/use-query|form/(?:stored|use-draft)|order/shared/behalf)',
    'web/shell/(?:account-menu|band|contact-links|edition-bar|error-page|footer|frame-site|go|head|header|hydrating|inside|log-out|menus|next-pages|nonce|sections|site-anchor|title|use-head-focus|failure)',
    'web/map/names',
    'web/ui/(?:amount|anchor|brand|button|crumbs|days|dropdown|empty|facts|fold|icon|icon-button|calling-codes|language|later|note|outlines|scroll|search-field|segmented|skeleton|stepper|toast|use-typed|use-value)',
  ),
  /messages[\\/]compiled[\\/]\w+\.js$/,
  /messages[\\/]compiled[\\/]messages[\\/]site_(?!in_|optional)\w+\.js$/,
  wordsNamed('booth_(?:country|fair_days|hall|lines_total|vat)', 'ui_nothing'), // said by screens that need no other word of booths or lists
)
/** What pages of one's own share. */
const own = of('web/list/own-list', 'web/shell/own-page')
/** Parts of lists and forms, without which a map does. */
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
  wordsNamed('site_(?:in_\\w+|optional)'), // of fields in both languages
  /messages[\\/]compiled[\\/]messages[\\/]register_leave\w*\.js$/,
)
/** What pages need that save something typed. */
const saving = of('web/form/(?:form-note|save-form|tied|use-(?:edits|form|save-form))')
/** What is said of orders on both sides of the desk. */
const orders = oneOf(
  of(
    'contract/states',
    'contract/orders/(?:hotel/stay|visa/consulates)',
    'web/order/shared/(?:channels|panel-addresses|words)',
    'web/order/kinds/words',
    'messages/summary',
  ),
  words('asked'),
  /messages[\\/]compiled[\\/]messages[\\/]order_(?!event_|todo_|file_(?:see|save)\.|behalf_(?!new\.))\w+\.js$/, // those of orders on behalf come with the pages of these
)
/** Days that are typed, with their calendars: of forms, and of the filters of lists once one is opened. */
const dates = oneOf(of('web/ui/date-*'), /node_modules[\\/]@internationalized[\\/]date[\\/]/)
/** The plan as a picture without a script: small crops, and what a map sends to paper. */
const picture = of('web/map/(?:plan-svg|floor-svg|booths-svg|svg-letters)')
/** What lists of the panel share. No style sheet of the panel may be among it, for forms outside of it ask for some of it too. */
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

/** What forms check with, and what is said of a wrong field. */
const checks = oneOf(
  /node_modules[\\/]zod[\\/]/,
  of('contract/fields', 'contract/kernel/field', 'contract/rules/phone'),
  words('errors', 'fields'),
)

/** What puts a mistake into words. */
const mistakes = oneOf(of('messages/words', 'messages/field-names'), /virtual:messages[\\/](?:errors|fields)_/)

/** Files that people send, on forms and pages of orders: their place on the page, without what checks and sends them. */
const files = oneOf(
  of('web/shell/file-acts', 'web/ui/file-drop', 'web/ui/file-place', 'web/ui/file-row', 'contract/rules/file-kinds'),
  wordsNamed('order_file_(?:see|save)'),
)

/** Small parts and words that the first step of the reservation shares with the others; words of later steps alone come with their steps. */
const reserve = oneOf(
  of(
    'web/reservation/(?:booth-draft|use-hold|news|shared/closed|placed|context)',
    'web/booth/shared/(?:chosen|choose-booth|kept-booths|open-hall|use-own)',
  ),
  wordsNamed('booth_(?:reservation|on_details|on_short|(?:step|title|time|closed|closes)_?\\w*)'),
)

export const chunks: Group[] = [
  // React and its router come and change together.
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
    priority: 30,
  },
  { name: 'house', priority: 25, test: house },
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
  // The hall map, wherever it is drawn; its list, what the finder knows of halls and the picture for paper come when somebody asks for them.
  {
    name: 'map',
    priority: 20,
    test: /(web[\\/]map[\\/](?!names|booth-list|company-words|site-drawing|plan-svg|floor-svg|booths-svg|svg-letters)[\w-]+\.tsx?|contract[\\/]rules[\\/]polygon\.ts|messages[\\/]compiled[\\/]messages[\\/]map_(?!list_|empty_|more|over_|exhibitor_page|no_page|look_)\w+\.js)/,
    minShareCount: 2,
  },
  // Words that several screens share, a file an area; a word of one screen travels with it.
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
