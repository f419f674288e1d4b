// Downloads: their owners, and hidden data in them.
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { expectOneOf, expectThat, expectNone, attack } from '../attack.ts'
import { commented, filled, idOf, jpeg, pdf, purposes, send, storedFiles } from './files.ts'
import { member, password } from '../people.ts'
import { bookBooth } from '../sample-data.ts'

attack('UP-015 (H) No path leads out of the file store', async (product) => {
  const portal = await product.portal()
  const { cookie } = await product.user(portal)
  const wrong: string[] = []
  for (const id of [
    '..',
    '../',
    '%2e%2e%2f',
    '%2e%2e%2fpostgres.log',
    '%252e%252e%252f',
    '..%5c..%5c',
    '%2fetc%2fpasswd',
    '/etc/passwd',
    'x%00',
    '%00',
    'drafts',
    'a'.repeat(10_000),
    '01900000-0000-7000-8000-000000000000',
    '*',
    '%25',
    '%c0%ae',
    '....//',
    '.%2e/mail/x.json',
  ])
    for (const at of ['/v1/uploads/', '/v1/images/', '/v1/halls/image/']) {
      const { status, text } = await portal.request(at + id, { cookie })
      if (![404, 405, 400, 414, 422, 301].includes(status) || /root:|PRIVATE|LOG:/.test(text))
        wrong.push(`${at}${id.slice(0, 30)} ${status}`)
    }
  expectNone(wrong, 'ways')
})

attack('UP-021 (M) Public pictures contain no location data', async (product) => {
  const portal = await product.portal()
  const { cookie } = await product.as(portal, 'dariush')
  const picture = commented(
    await sharp(await jpeg(1_500, 900))
      .withExif({
        IFD0: { Artist: 'Secret Person', ImageDescription: 'Secret Place' },
        IFD3: { GPSLatitude: '35/1 42/1 0/1', GPSLongitude: '51/1 25/1 0/1', GPSLatitudeRef: 'N' },
      })
      .jpeg()
      .toBuffer(),
    'Secret Remark',
  )
  expectThat((await sharp(picture).metadata()).exif, 'the picture has no EXIF to lose')
  for (const purpose of ['image', 'logo']) {
    const sent = await send(portal, cookie, purpose, 'a.jpg', picture)
    expectOneOf(sent.status, [201], purpose)
    for (const width of ['', '?w=320', '?w=640', '?w=1280']) {
      const { bytes, status } = await portal.request(`/v1/images/${idOf(sent)}${width}`)
      const { exif, xmp, icc } = await sharp(bytes).metadata()
      expectThat(
        status === 200 && !exif && !xmp && !bytes.includes('Secret'),
        `${purpose}${width} still tells (${icc ? 'and has a profile' : 'no profile'})`,
      )
    }
  }
})

attack(
  'UP-022 (H) Files of a rejected order stay available to its owner, and those of a deleted account are removed',
  async (product) => {
    const portal = await product.portal()
    const owner = await member(portal)
    const other = await product.user(portal)
    const team = await product.as(portal, 'dariush')
    const id = idOf(await send(portal, owner.cookie, 'attachment', 'a.pdf', pdf()))
    const order = await bookBooth(product, portal, { ...owner, password })
    const read = async () =>
      (
        await Promise.all(
          [owner, other, { cookie: undefined }, team].map(({ cookie }) =>
            portal.request(`/v1/uploads/${id}`, { cookie }),
          ),
        )
      )
        .map(({ status }) => status)
        .join(' ')
    await portal.request(`/v1/orders/${order.id}/attachments`, { cookie: owner.cookie, body: { uploadId: id } })
    expectThat((await read()) === '200 404 401 200', `before: ${await read()}`)
    expectOneOf(
      (
        await portal.request(`/v1/panel/orders/${order.id}/reject`, {
          cookie: team.cookie,
          body: { reason: 'The hall is full.' },
        })
      ).status,
      [200],
      'rejection',
    )
    expectThat((await read()) === '200 404 401 200', `rejected: ${await read()}`)
    const {
      rows: [row],
    } = await (await product.pool(portal)).query<{ place: string }>('select place from uploads where id = $1', [id])
    expectThat(storedFiles(portal).includes(row!.place), 'the file is nowhere')
    expectOneOf(
      (await portal.request('/v1/profile/erasure', { cookie: owner.cookie, body: { currentPassword: password } }))
        .status,
      [204],
      'deletion',
    )
    for (let at = 0; at < 50 && storedFiles(portal).includes(row!.place); at++) await pause(200)
    expectThat((await read()) === '401 404 401 404', `deleted: ${await read()}`)
    expectThat(!storedFiles(portal).includes(row!.place), 'the file is still in the store')
  },
)

attack('UP-023 (M) An empty or too short body is not a file', async (product) => {
  const portal = await product.portal()
  const { cookie } = await product.user(portal)
  const picture = await jpeg()
  for (const purpose of purposes)
    for (const body of ['', '%', 'x', '%PDF', '\xff\xd8'])
      for (const ending of ['pdf', 'jpg', 'docx', 'png'])
        expectOneOf(
          (await send(portal, cookie, purpose, `a.${ending}`, Buffer.from(body, 'latin1'))).status,
          [422],
          `${purpose} .${ending} of ${body.length}`,
        )
  for (const [purpose, name, body] of [
    ['attachment', 'a.pdf', Buffer.from('%PDF-')],
    ['passport', 'a.pdf', Buffer.from('%PDF-')],
    ['businessCard', 'a.jpg', filled(picture, picture.length + 1_000_000)],
    ['logo', 'a.jpg', filled(picture, picture.length + 1_000_000)],
  ] as const)
    expectOneOf((await send(portal, cookie, purpose, name, body)).status, [201, 422], name)
})
