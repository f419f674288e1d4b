// How the browser's bundle is cut: a few files that every working page shares, one of shared words for each area, the rest by screen.
// Left alone, the bundler makes a file of every message that two screens share: some hundred of them, most smaller than the headers of their answers.

type Group = { name: string | ((id: string) => string | null); test: RegExp; minShareCount?: number; priority?: number }

const compiled = /messages[\\/]compiled[\\/]messages[\\/]([a-z]+)_\w+\.js$/i
const areaOf = (id: string) => compiled.exec(id)?.[1] ?? null

export const chunks: Group[] = [
  // React and its router come and change together.
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/, priority: 30 },
  // What every working page needs of ours: the tables, the caller, the frame around the site and the words on it.
  { name: 'house', priority: 20, test: /(contract[\\/](calls|constants|locale|paths|roles|screens|kernel[\\/](caller|screen))\.ts|messages[\\/]compiled[\\/](\w+\.js|messages[\\/]site_\w+\.js)|web[\\/](call|browser|i18n[\\/]locale[\w.]*)\.ts|web[\\/](root\.tsx|plain[\\/]chunk-guard\.ts)|web[\\/]shell[\\/](account-menu|band|contact-links|error-page|footer|frame-site|go|head|header|hydrating|inside|menus|next-pages|nonce|sections|site-anchor)\.tsx?|web[\\/]map[\\/](names|euros)\.tsx?|web[\\/]ui[\\/](amount|anchor|brand|button|crumbs|facts|icon|icon-button|language|note|numbers|star|toast)\.tsx?)$/ },
  // Light parts of lists and forms, kept apart so that a search field does not bring the map along.
  { name: 'parts', priority: 25, test: /web[\\/](form[\\/][\w-]+|booth[\\/]use-query|ui[\\/](search-field|empty|segmented|select|tabs|filters|status|chip|pager|field-frame|fold|outlines|skeleton|timeline|scroll|use-typed|use-value|stepper))\.tsx?$/, minShareCount: 2 },
  // The hall map, wherever it is drawn.
  { name: 'map', priority: 20, test: /(node_modules[\\/](rbush|quickselect)[\\/]|web[\\/]map[\\/](?!names|euros)[\w-]+\.tsx?|contract[\\/]rules[\\/](polygon|open-sides)\.ts|messages[\\/]compiled[\\/]messages[\\/]map_\w+\.js)/, minShareCount: 2 },
  // Words that several screens share, a file an area; a word of one screen travels with it.
  { name: (id) => { const area = areaOf(id); return area && `words-${area}` }, test: compiled, minShareCount: 2, priority: 10 },
]
