// Scans and PDFs below the plan of a hall: which users can read them, and whose files can be used.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expectOneOf, expectThat, expectNone, attack } from '../attack.ts'
import type { Portal } from '../portal.ts'
import { inert, read, commented, docx, idOf, jpeg, pdf, send, zip } from './files.ts'

const script = '<html><script>alert(document.domain)</script><?php system($_GET[0]); ?>'

/** Creates a hall without a plan, in the current edition or in that of `slug`. */
async function newHall(portal: Portal, cookie: string, slug?: string) {
  const at = slug === undefined ? '/v1' : `/v1/editions/${slug}`
  const mark = randomUUID().slice(0, 8)
  const name = { fa: `سالن آزمون ${mark}`, en: `Hall of trials ${mark}` }
  const body = { name, theme: { fa: 'آزمون', en: 'Trial' }, active: false, maxHeightCm: 400, position: 990, imageId: null, plan: null } // prettier-ignore
  const made = await portal.request(`${at}/panel/halls`, { cookie, body })
  expectOneOf(made.status, [201], 'a hall')
  const { id } = made.json['hall'] as { id: string }
  const lay = (uploadId: string, base = 0) =>
    portal.request(`${at}/panel/halls/${id}/plan`, {
      method: 'PATCH',
      cookie,
      body: {
        id: randomUUID(),
        base,
        label: { act: 'add', count: 1, name: '' },
        change: { put: [{ id: randomUUID(), layer: 'underlay', kind: 'underlay', uploadId, at: [0, 0], width: 4_000, height: 3_000, angle: 0, opacity: 0.4 }], drop: [] }, // prettier-ignore
      },
    })
  return { id, lay }
}
/** Every path that may return a file, below the paths of a hall and an edition too. */
const waysTo = (id: string, hallId: string, slug: string) =>
  ['/v1', `/v1/editions/${slug}`].flatMap((at) => [
    `${at}/uploads/${id}`,
    `${at}/uploads/${id}?inline`,
    `${at}/images/${id}`,
    `${at}/images/${id}?w=320`,
    `${at}/halls/image/${hallId}`,
    `${at}/halls/image/${id}`,
    `${at}/panel/halls/${hallId}/drawing?format=png`,
    `${at}/panel/halls/${hallId}/plan`,
  ])

attack(
  'UP-025 (H) Only the team reads a picture below a plan, whatever hall or edition it is requested through',
  async (product) => {
    const portal = await product.portal()
    const manager = await product.as(portal, 'niloofar')
    const colleague = await product.as(portal, 'mahtab')
    const slug = `later-${randomUUID().slice(0, 6)}`
    const { cookie: founder } = await product.as(portal, 'dariush')
    const { items } = (await portal.request('/v1/panel/editions', { cookie: founder })).json as { items: { id: string }[] } // prettier-ignore
    const started = await portal.request('/v1/panel/editions', {
      cookie: founder,
      body: { fromId: items[0]!.id, slug, firstDay: null, lastDay: null, percent: 0, copies: [] },
    })
    expectOneOf(started.status, [201], 'an edition')
    const wrong: string[] = []
    const strangers = { nobody: undefined, 'an exhibitor': (await product.as(portal, 'sara')).cookie, 'a new user': (await product.user(portal)).cookie } // prettier-ignore
    let asked = 0
    for (const edition of [undefined, slug]) {
      const id = idOf(await send(portal, manager.cookie, 'underlay', 'plan.jpg', await jpeg()))
      const hall = await newHall(portal, manager.cookie, edition)
      expectOneOf((await read(portal, colleague.cookie, id)).status, [404], 'before it lies there, to a colleague')
      expectOneOf((await hall.lay(id)).status, [200], 'laying it')
      expectOneOf((await read(portal, colleague.cookie, id)).status, [200], 'once it lies there, to a colleague')
      for (const [who, cookie] of Object.entries(strangers))
        for (const path of waysTo(id, hall.id, slug)) {
          asked++
          const { status, headers } = await portal.request(path, { cookie })
          if (![400, 401, 403, 404].includes(status) || String(headers['content-type']).startsWith('image/'))
            wrong.push(`${who} ${path} ${status}`)
        }
    }
    expectNone(wrong, `of ${asked} tries`)
    return `${asked} tries`
  },
)

attack(
  'UP-026 (H) A picture below a plan must have been uploaded for it: no disguised file, and none of another user',
  async (product) => {
    const portal = await product.portal()
    const manager = await product.as(portal, 'niloofar')
    const user = await product.user(portal)
    const picture = await jpeg()
    const wrong: string[] = []
    const lies: Record<string, Buffer> = {
      html: Buffer.from(script),
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      pdf: pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
      zip: await zip({ 'a.html': script }),
      docx: await docx(),
      gif: await sharp(picture).gif().toBuffer(),
      tiff: await sharp(picture).tiff().toBuffer(),
      half: picture.subarray(0, 900),
      head: Buffer.concat([picture.subarray(0, 20), Buffer.from(script)]),
    }
    for (const [what, body] of Object.entries(lies))
      for (const ending of ['png', 'jpg', 'webp', 'pdf', 'svg', 'html']) {
        const { status } = await send(portal, manager.cookie, 'underlay', `plan.${ending}`, body, 'image/png')
        if (status !== 422) wrong.push(`${what} as .${ending} ${status}`)
      }
    for (const [ending, body] of [['png', picture], ['jpg', await sharp(picture).png().toBuffer()]] as const) // prettier-ignore
        if ((await send(portal, manager.cookie, 'underlay', `plan.${ending}`, body)).status !== 422) wrong.push(`another picture as .${ending}`) // prettier-ignore
    expectNone(wrong, 'files that lie')
    const carries = idOf(await send(portal, manager.cookie, 'underlay', 'plan.jpg', commented(picture, script)))
    expectThat(carries !== '', 'a picture with a comment is not taken')
    expectThat(inert(await read(portal, manager.cookie, carries)), 'what it carries could run')
    for (const who of [user, await product.as(portal, 'mahtab')])
      expectOneOf((await send(portal, who.cookie, 'underlay', 'plan.jpg', picture)).status, [403], 'who draws no plans')
    const hall = await newHall(portal, manager.cookie)
    const passport = idOf(await send(portal, user.cookie, 'passport', 'a.jpg', picture))
    const colleagues = idOf(await send(portal, (await product.as(portal, 'dariush')).cookie, 'underlay', 'a.jpg', picture)) // prettier-ignore
    const image = idOf(await send(portal, manager.cookie, 'image', 'a.jpg', picture))
    for (const [what, id] of Object.entries({
      'a passport': passport,
      'the picture of a colleague': colleagues,
      'a picture for pages': image,
      nothing: randomUUID(),
    }))
      // prettier-ignore
      expectOneOf((await hall.lay(id)).status, [422], `laying ${what}`)
    expectOneOf((await read(portal, manager.cookie, passport)).status, [404], 'the passport')
  },
)
