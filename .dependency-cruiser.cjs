/** The laws of docs/ARCHITECTURE.md: who may know whom. test/laws.test.ts breaks each of them once. */
const test = '\\.(test|e2e|attack)\\.tsx?$'
/** Rooms of the web that belong to no noun. */
const rooms = '^web/(ui|i18n|shell|form|list|register|rich-text|map|pattern|plain|proof)/'
/** Where kinds of orders have files or folders of their names, and the tables and types that stand beside these. */
const ordersOf = '^(?:contract/orders|(?:server|web)/order/kinds)'
const besideKinds = '^(?:contract/orders/[^/]+|(?:server|web)/order/kinds/(?:kinds?|words|courses|desks|parts))\\.tsx?$'

module.exports = {
  forbidden: [
    {
      name: 'contract-is-pure',
      severity: 'error',
      comment: 'The contract runs anywhere: it imports only itself and zod.',
      from: { path: '^contract/', pathNot: ['^contract/drawing/', test] },
      to: { pathNot: ['^contract/', '^node_modules/zod/'] },
    },
    {
      name: 'drawings-are-read-anywhere',
      severity: 'error',
      comment: 'The drawing reader imports only itself and three small packages that run anywhere.',
      from: { path: '^contract/drawing/', pathNot: test },
      to: { pathNot: ['^contract/', '^node_modules/(zod|saxes|svg-pathdata|flatbush)/'] },
    },
    {
      name: 'drawings-keep-to-themselves',
      severity: 'error',
      comment: 'The drawing reader is loaded only by the import: nothing else in the contract imports it.',
      from: { path: '^contract/', pathNot: ['^contract/drawing/', test] },
      to: { path: '^contract/drawing/' },
    },
    {
      name: 'server-and-web-never-meet',
      severity: 'error',
      comment: 'Server and web share contract/ and messages/; only main.ts imports both.',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'web-and-server-never-meet',
      severity: 'error',
      comment: 'Server and web share contract/ and messages/; only main.ts imports both.',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'order-kinds-stand-alone',
      severity: 'error',
      comment:
        'On each side an order kind has files or a folder of its name. Kinds share only the tables and types beside them.',
      from: { path: `${ordersOf}/([^/.]+)(?:/|\\.tsx?$)`, pathNot: [besideKinds, test] },
      to: {
        path: `${ordersOf}/[^/.]+(?:/|\\.tsx?$)`,
        pathNot: [besideKinds, `${ordersOf}/$1(?:/|\\.tsx?$)`],
      },
    },
    {
      name: 'tools-are-the-editors',
      severity: 'error',
      comment: 'The operations of the editor’s tools are loaded only with the editor, not by the server.',
      from: { path: '^(contract|server|demo)/', pathNot: ['^contract/plan/tools/', test] },
      to: { path: '^contract/plan/tools/' },
    },
    {
      name: 'the-desk-is-below-the-editor',
      severity: 'error',
      comment: 'Every part of the editor may import its desk; the desk imports none of them.',
      from: { path: '^web/plan/desk/', pathNot: test },
      to: { path: '^web/plan/', pathNot: '^web/plan/desk/' },
    },
    {
      name: 'hands-draw-nothing',
      severity: 'error',
      comment: 'A tool changes the desk; the canvas and the panels show the state of the desk.',
      from: { path: '^web/plan/tools/', pathNot: test },
      to: { path: '^web/plan/(canvas|panels|underlay)/' },
    },
    {
      name: 'the-finder-comes-when-asked',
      severity: 'error',
      comment:
        'A map imports only types of the finder and loads it when it is opened. The names of wishes in addresses are light.',
      from: { path: '^web/', pathNot: ['^web/finder/', '^web/routes\\.ts$', test] },
      to: {
        path: '^(web/finder|contract/rules/finder)/',
        pathNot: ['^contract/rules/finder/wish-names\\.ts$', '\\+types/'],
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'ui-knows-no-business',
      severity: 'error',
      comment:
        'web/ui is independent of the product: data comes in as props, and its only texts are messages/ui. Both sides fold letters by the same rule.',
      from: { path: '^web/ui/', pathNot: test },
      to: { path: '^(contract|server|web)/', pathNot: '^(web/(ui|i18n)/|contract/rules/fold\\.ts$)' },
    },
    {
      name: 'web-nouns-meet-in-shared',
      severity: 'error',
      comment:
        'In the web a noun imports another only through its shared/, style sheets included. The common folders above are open to all and import nouns in the same way.',
      from: { path: '^web/([^/]+)/', pathNot: test },
      to: {
        path: '^web/[^/]+/',
        pathNot: ['^web/$1/', '^web/[^/]+/shared/', rooms],
      },
    },
    {
      name: 'web-starts-from-shared',
      severity: 'error',
      comment: 'The entry files import a noun only through its shared/; screens come through the route table.',
      from: { path: '^web/[^/]+$', pathNot: ['^web/routes\\.ts$', test] },
      to: {
        path: '^web/[^/]+/',
        pathNot: ['\\+types/', '^web/[^/]+/shared/', rooms],
      },
    },
    {
      name: 'nouns-meet-at-the-door',
      severity: 'error',
      comment: 'On the server a noun imports another only through its <noun>.ts.',
      from: { path: '^server/([^/]+)/', pathNot: ['^server/(db|kernel)/', test] },
      to: { path: '^server/([^/]+)/', pathNot: ['^server/$1/', '^server/(db|kernel)/', '^server/([^/]+)/\\2\\.ts$'] },
    },
    {
      name: 'tables-and-packages-come-last',
      severity: 'error',
      comment: 'Imports of tables and editions use the nouns; no noun imports them.',
      from: { path: '^server/[^/]+/', pathNot: ['^server/(import|capsule)/', test] },
      to: { path: '^server/(import|capsule)/' },
    },
    {
      name: 'tables-are-read-apart',
      severity: 'error',
      comment: 'An uploaded table is parsed in a separate process, which may crash without harm.',
      from: {
        path: '^server/',
        pathNot: [
          '^server/import/(table\\.process|text-table)\\.ts$',
          '^server/kernel/workbook\\.ts$',
          '^server/statement/(statement\\.process\\.ts$|reader/)',
          test,
        ],
      },
      to: {
        path: [
          '^server/(import/text-table|kernel/workbook|statement/reader/read)\\.ts$',
          '^node_modules/read-excel-file/',
        ],
      },
    },
    {
      name: 'packages-are-opened-once',
      severity: 'error',
      comment: 'The content of a package is validated when it is opened, so nothing else unpacks one.',
      from: { path: '^server/', pathNot: ['^server/capsule/opened\\.ts$', test] },
      to: { path: '^server/capsule/zip\\.ts$' },
    },
    {
      name: 'rules-price-in-one-place',
      severity: 'error',
      comment: 'Only price/ computes prices by rule, on both sides; others read the price of the booth.',
      from: { path: '^(server|web|demo)/', pathNot: ['^(server|web)/price/', test] },
      to: { path: '^contract/rules/price-rule\\.ts$' },
    },
    {
      name: 'kernel-is-below-the-nouns',
      severity: 'error',
      comment: 'Every noun imports the kernel, so the kernel imports none, apart from the names of events.',
      from: { path: '^server/kernel/', pathNot: test },
      to: { path: '^(server|demo)/', pathNot: '^server/((kernel|db)/|events\\.ts$)' },
    },
    {
      name: 'db-is-the-ground',
      severity: 'error',
      comment: 'All code of the server may import the database, so it imports only the log.',
      from: { path: '^server/db/', pathNot: test },
      to: { path: '^(server|demo)/', pathNot: ['^server/db/', '^server/kernel/log\\.ts$'] },
    },
    {
      name: 'lists-come-together-at-the-top',
      severity: 'error',
      comment: 'server/export/ writes files of any list and imports none; server/listings.ts gathers the lists.',
      from: { path: '^server/export/', pathNot: test },
      to: { path: '^server/', pathNot: '^server/((export|kernel|db)/|audit/audit\\.ts$)' },
    },
    {
      name: 'the-server-knows-no-demo',
      severity: 'error',
      comment: 'The demo fills a portal from outside; only main.ts imports both.',
      from: { path: '^(server|web|contract)/', pathNot: test },
      to: { path: '^demo/' },
    },
    {
      name: 'the-demo-comes-in-by-the-doors',
      severity: 'error',
      comment: 'The demo imports a noun of the server as other nouns do: through its <noun>.ts.',
      from: { path: '^demo/', pathNot: test },
      to: { path: '^(server|web)/', pathNot: ['^server/(db|kernel)/', '^server/([^/]+)/\\2\\.ts$'] },
    },
    {
      name: 'only-stores-speak-sql',
      severity: 'error',
      comment: 'Only stores, server/db and the kernel’s jobs use the database.',
      from: {
        path: '^(server|web|demo)/',
        pathNot: ['\\.store\\.ts$', '^server/db/', '^server/kernel/', test],
      },
      to: { path: '^node_modules/(drizzle-orm|pg|pg-boss)/' },
    },
    {
      name: 'only-the-edge-knows-http',
      severity: 'error',
      comment:
        'The functions of a noun can be called by any code. Only app.ts, kernel/ and the *.raw.ts files use requests and replies.',
      from: { path: '^server/', pathNot: ['^server/[^/]+\\.ts$', '^server/kernel/', '\\.raw\\.ts$', test] },
      to: {
        path: ['^node_modules/(@fastify/[^/]+|fastify|fastify-[^/]+)/', '^(node:)?https?2?$', '^server/app\\.ts$'],
      },
    },
    {
      name: 'screens-are-rows',
      severity: 'error',
      comment: 'A screen is loaded through the route table and never imported.',
      from: { pathNot: ['^web/routes\\.ts$', test] },
      to: { path: '\\.screen\\.tsx?$', pathNot: '\\+types/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'This file imports nothing and nothing imports it: delete it.',
      from: {
        orphan: true,
        pathNot: ['^[^/]+\\.(config\\.ts|cjs|js)$', '\\.d\\.ts$', '^web/ui/react-aria\\.fa\\.ts$', test],
      },
      to: {},
    },
  ],
  options: {
    parser: 'swc', // TypeScript 7 has no interface for tools; without this every .ts file is passed over in silence
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: ['^node_modules', '^messages/compiled', '^\\.react-router'] },
    exclude: { path: ['^build/', '^\\.react-router/', '^messages/compiled/messages/'] }, // thousands of messages, which import nothing but each other
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
