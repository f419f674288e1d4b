// What the team writes: halls, booths, registers, posts, pages, settings.
import { bodies, text } from './bodies.ts'
import { bool, both, cents, count, country, date, email, file, gone, id, line, long, many, note, notes, nowhere, phone, time, type Case, type Row } from './row.ts'

const given = (cases: readonly Case[]) => cases.filter(([, value]) => value !== gone)
const position = count('position', 0, 999)
const hall: Case[] = [...both('name', 80), ...both('theme', 160), ...bool('active'), ...count('maxHeightCm', 200, 3_000), ...position, ...id('imageId'), ['plan.outline', [[0, 0], [10, 10], [10, 0], [0, 10]], 'polygonCrosses'], ['plan.outline', [[0, 0], [10, 10]], 'tooFew'], ['plan.outline', many(65, [0, 0]), 'tooMany'], ['plan.outline', 'x', 'wrongType']]
const booth: Case[] = [...given(line('name', 12)), ['meterage', 0, 'atLeast'], ['meterage', 5_001, 'atMost'], ['meterage', 1.005, 'invalid'], ['meterage', '12', 'meterageMissing'], ['meterage', null, 'meterageMissing'], ...count('openSides', 0, 4), ...cents('priceCents'), ...cents('pricePerSquareMetreCents'), ['pricePerSquareMetreCents', null, 'priceMissing'], ...bool('active'),
  ['polygon', [[100, 100], [400, 500], [400, 100], [100, 500]], 'polygonCrosses'], ['polygon', many(65, [0, 0]), 'tooMany'], ['polygon', [[0, 0]], 'tooFew']]
const equipment: Case[] = [...given(line('code', 20)).filter(([, value]) => value !== long(20)), ['code', `EQP-${long(20)}`, 'tooLong'], ['code', 'با فاصله', 'invalid'], ...both('title', 120), ...note('note.fa', 200), ...note('note.en', 200), ...cents('priceCents'), ...count('count', 0, 99_999), ...bool('active'), ...position]
const opinion: Case[] = [...both('comment', 600), ...both('name', 120), ...note('role.fa', 160), ...note('role.en', 160), ...id('logoId'), ['logoId', nowhere, 'uploadUnknown'], ...bool('active'), ...position]
const person: Case[] = [...both('name', 120), ['email', 'x', 'emailInvalid'], ...phone('phoneNumber').filter(([, value]) => value !== 7), ...id('imageId'), ['imageId', nowhere, 'uploadUnknown'], ...bool('active')]
const workshop: Case[] = [...both('title', 160), ...notes('about', 2_000), ...both('speaker', 120), ...notes('speakerRole', 160), ...both('place', 120), ...date('date'), ...time('from'), ...time('to'), ['to', '10:00', 'orderInvalid'], ['to', '09:00', 'orderInvalid'], ...count('seats', 1, 2_000, 'required'), ['spokenIn', 'de', 'required'], ...bool('active')]
const post: Case[] = [['slug', 'Not a slug', 'slugInvalid'], ['slug', 7, 'slugInvalid'], ['slug', 'taken-url', 'slugTaken'], ...id('categoryId'), ['categoryId', nowhere, 'invalid'], ...notes('title', 160), ...notes('description', 400), ...notes('author', 120), ['content.fa', 7, 'wrongType'], ['content.en', `<p>${long(60_000)}</p>`, 'tooLong'], ...id('coverId'), ['coverId', nowhere, 'uploadUnknown'], ...id('authorPhotoId'), ['authorPhotoId', nowhere, 'uploadUnknown']]
const redirect: Case[] = [['fromPath', ' ', 'pathInvalid'], ['fromPath', 'https://evil.example', 'pathInvalid'], ['fromPath', '//evil.example', 'pathInvalid'], ['fromPath', '/Pricing', 'pathHasScreen'], ['fromPath', `/${long(300)}`, 'tooLong'], ['toPath', '', 'pathInvalid'], ['toPath', 'https://evil.example', 'pathInvalid'], ['toPath', '/old-address', 'pathLoops'], ['toPath', `/${long(300)}`, 'tooLong'], ...bool('permanent'), ...bool('active')]
const versions: Case[] = [['version', '1', 'wrongType'], ['version', gone, 'wrongType']]
const set = (cases: readonly Case[]): Case[] => cases.map(([path, value, code, at]) => [`settings.${path}`, value, code, at === undefined ? at : `settings.${at}`])
const rate = (code: string, kind: string) => ({ code, kind, title: text('Rate'), unitCents: 1 })
const settings: Case[] = set([...both('name', 160), ...both('shortName', 60), ...notes('tagline', 80), ...both('city', 60), ...both('venue', 120), ...both('address', 200), ['timeZone', 'Mars/Base', 'notAllowed'], ...date('firstDay'), ...date('lastDay'), ['lastDay', '2020-01-01', 'orderInvalid'], ...time('opens', 'required'), ...time('closes', 'required'), ['closes', '00:00', 'orderInvalid'], ...date('bookingClosesOn'), ...notes('nextEdition', 200),
  ...count('claims.years', 0, 500, 'required'), ...count('claims.boothsAYear', 0, 100_000, 'required'), ...count('claims.satisfactionPercent', 0, 100, 'required'), ...count('claims.editions', 0, 500, 'required'), ...count('claims.bookingMinutes', 1, 600, 'required'), ...email('contact.email'), ...phone('contact.phoneNumber'), ['contact.phoneNumber', '', 'required'],
  ...count('vatBasisPoints', 0, 10_000, 'required'), ...cents('catalogListingCents'), ...count('paymentDays', 0, 365, 'required'), ...count('holdMinutes', 1, 240, 'required'), ...count('boothsPerOrder', 1, 50, 'required'), ...count('visaHandlingDays', 0, 365, 'required'), ...count('panelIdleMinutes', 5, 43_200, 'required'),
  ['rates', [], 'rateNeeded'], ['rates', Array.from({ length: 61 }, (_, at) => rate(`ABC-${at}`, 'hotel')), 'tooMany'], ['rates.0.code', 'x', 'codeInvalid'], ['rates.0.kind', 'x', 'required'], ...both('rates.0.title', 120), ...cents('rates.0.unitCents'),
  ...both('seller.name', 120), ['seller.nationalId', '1', 'legalIdInvalid'], ['seller.economicNumber', '1', 'economicNumberInvalid'], ['seller.postalCode', '1', 'postalCodeInvalid'], ...both('seller.address', 200), ...notes('seller.broker', 120), ...line('seller.storeTerminalSerial', 30), ['seller.fiscalMemoryId', 'x', 'fiscalMemoryInvalid'], ...id('seller.stampId'), ['seller.stampId', nowhere, 'uploadUnknown'], ...id('seller.signatureId'), ['seller.signatureId', nowhere, 'uploadUnknown']])

export const teamRows: Row[] = [
  { call: 'panelHall.add', who: 'niloofar', body: () => ({ ...bodies.hall, name: text('Another hall', 'سالن دیگر') }), cases: (fair) => [...hall, ...file('imageId', fair), ['name.en', 'hall  for REFUSALS', 'nameTaken']] },
  { call: 'panelHall.edit', who: 'niloofar', ids: ({ hallId }) => ({ hallId }), body: () => bodies.hall, cases: (fair) => [...hall, ...file('imageId', fair)] },
  { call: 'panelBooth.edit', who: 'niloofar', ids: ({ hallId, boothId }) => ({ hallId, boothId }), body: () => bodies.booth, cases: booth },
  { call: 'panelBooth.add', who: 'niloofar', ids: ({ hallId }) => ({ hallId }), body: () => ({ ...bodies.booth, name: 'R-3', polygon: [[2000, 100], [2400, 100], [2400, 500], [2000, 500]] }), cases: booth },
  { call: 'panelEquipment.add', who: 'niloofar', body: () => bodies.equipment, cases: equipment },
  { call: 'panelEquipment.edit', who: 'niloofar', ids: ({ equipmentId }) => ({ equipmentId }), body: () => ({ ...bodies.equipment, code: 'EQP-78' }), cases: equipment },
  { call: 'panelOpinion.add', who: 'roya', body: () => bodies.opinion, cases: opinion },
  { call: 'panelOpinion.edit', who: 'roya', ids: ({ opinionId }) => ({ opinionId }), body: () => bodies.opinion, cases: opinion },
  { call: 'panelRepresentative.add', who: 'roya', body: () => bodies.representative, cases: [...person, ...position, ...country('country')] },
  { call: 'panelRepresentative.edit', who: 'roya', ids: ({ representativeId }) => ({ representativeId }), body: () => bodies.representative, cases: [...person, ...position, ...country('country')] },
  { call: 'panelTeam.add', who: 'roya', body: () => bodies.member, cases: [...person, ...both('role', 120), ...both('department', 80), ...count('position', 0, 999, 'required')] },
  { call: 'panelTeam.edit', who: 'roya', ids: ({ memberId }) => ({ memberId }), body: () => bodies.member, cases: [...person, ...both('role', 120), ...both('department', 80), ...count('position', 0, 999, 'required')] },
  { call: 'panelWorkshop.add', who: 'roya', body: () => bodies.workshop, cases: workshop },
  { call: 'panelWorkshop.edit', who: 'roya', ids: ({ otherWorkshop }) => ({ workshopId: otherWorkshop }), body: () => bodies.workshop, cases: workshop },
  { call: 'panelBlog.add', who: 'roya', body: () => ({ ...bodies.post, slug: 'new-post' }), cases: post },
  { call: 'panelBlog.edit', who: 'roya', ids: ({ postId }) => ({ blogId: postId }), body: ({ postVersion }) => ({ ...bodies.post, version: postVersion }), cases: [...post, ...versions] },
  { call: 'panelBlog.publish', who: 'roya', ids: ({ otherPost }) => ({ blogId: otherPost }), body: () => ({ version: 1, at: '2026-01-01T00:00:00Z' }), cases: [...versions, ['at', 'tomorrow', 'dateInvalid'], ['at', 7, 'dateInvalid']] },
  { call: 'panelBlog.unpublish', after: 'panelBlog.publish', who: 'roya', ids: ({ otherPost }) => ({ blogId: otherPost }), body: () => ({ version: 2 }), cases: versions },
  { call: 'panelBlog.restore', after: 'panelBlog.edit', who: 'roya', ids: ({ postId }) => ({ blogId: postId }), body: ({ postVersion, versionId }) => ({ version: postVersion + 1, versionId }), cases: [...versions, ...id('versionId')] },
  { call: 'panelRedirect.add', who: 'niloofar', body: () => bodies.redirect, cases: redirect },
  { call: 'panelRedirect.edit', who: 'niloofar', ids: ({ redirectId }) => ({ redirectId }), body: () => ({ ...bodies.redirect, fromPath: '/older' }), cases: redirect.filter(([, value]) => value !== '/old-address') },
  { call: 'panelPageText.edit', who: 'roya', ids: () => ({ page: 'about' }), body: () => ({ content: text('<p>Words</p>', '<p>متن</p>'), updatedAt: null }), cases: [['content', { fa: '<p> </p>', en: '' }, 'required', 'content.fa'], ['content.en', `<p>${long(60_000)}</p>`, 'tooLong'], ['content.en', long(120_000), 'invalid'], ['content.fa', gone, 'required'], ['updatedAt', 'x', 'invalid']] },
  { call: 'panelSettings.edit', who: 'niloofar', body: (fair) => ({ updatedAt: fair.updatedAt, settings: { ...fair.settings } }), cases: [['updatedAt', 'x', 'invalid'], ...settings] },
]
