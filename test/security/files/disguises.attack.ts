// Files whose content differs from their name and type.
import sharp from 'sharp'
import { expectThat, expectNone, attack } from '../attack.ts'
import { commented, docx, filled, idOf, jpeg, ole, pdf, purposes, send, zip, allSent, read, inert } from './files.ts'

const script = '<html><script>alert(document.domain)</script><?php system($_GET[0]); ?>'

attack('UP-003 (H) The name and the bytes of a CV must match', async (product) => {
  const portal = await product.portal()
  const user = await product.user(portal)
  const picture = await jpeg()
  const exe = filled(Buffer.from('MZ\x90\0'), 4_000)
  const html = Buffer.from(script)
  const macro = await docx({ 'word/vbaProject.bin': ole() }, 'ms-word.document.macroEnabled')
  const odt = await zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' })
  const plain = await zip({ 'a.txt': 'a' })
  const rtf = Buffer.from('{\\rtf1 hello}')
  const png = await sharp(picture).png().toBuffer()
  const docm = await docx()
  const bodies = { jpg: picture, png, html, exe, zip: plain, rtf, odt, txt: Buffer.from('hello'), docm: macro }
  const lies = Object.entries(bodies).flatMap(([name, body]) =>
    [name, 'pdf', 'doc', 'docx'].map((ending) => ['resume', `a.${ending}`, body] as const),
  )
  const own = [
    ['resume', 'a.jpg', pdf()],
    ['resume', 'a.html', pdf()],
    ['resume', 'a', pdf()],
    ['resume', 'a.pdf.exe', pdf()],
    ['resume', 'a.docm', docm],
    ['resume', 'a.doc', pdf()],
    ['resume', 'a.pdf', ole()],
  ] as const
  await allSent(portal, user, [...lies, ...own], [422])
  const [id] = await allSent(portal, user, [['resume', 'a.pdf', pdf(), 'text/html']], [201])
  expectThat(
    (await read(portal, user.cookie, id!)).headers['content-type'] === 'application/pdf',
    'the type that was claimed is served',
  )
  return `${lies.length + own.length} files`
})

attack('UP-004 (H) A business card must be a JPEG', async (product) => {
  const portal = await product.portal()
  const user = await product.user(portal)
  const picture = await jpeg()
  const as = (kind: 'png' | 'gif' | 'webp' | 'tiff' | 'avif') => sharp(picture).toFormat(kind).toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const bmp = Buffer.concat([Buffer.from('BM'), Buffer.alloc(2_000)])
  const others = [
    await as('png'),
    await as('gif'),
    await as('webp'),
    await as('tiff'),
    await as('avif'),
    svg,
    bmp,
    Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(2_000)]),
  ]
  await allSent(
    portal,
    user,
    [
      ...others.map((body) => ['businessCard', 'a.jpg', body] as const),
      ...['svg', 'png', 'webp', 'html'].map((ending) => ['businessCard', `a.${ending}`, picture] as const),
    ],
    [422],
  )
})

attack(
  'UP-005 (C) Polyglot files are rejected or only downloaded, and public pictures lose the hidden part',
  async (product) => {
    const portal = await product.portal()
    const user = await product.user(portal)
    const admin = await product.as(portal, 'dariush')
    const picture = await jpeg()
    const plain = await zip({ 'index.html': script })
    const gif = await sharp(picture).gif().toBuffer()
    const withScript = commented(picture, script)
    const bodies = [
      withScript,
      Buffer.concat([picture, Buffer.from(script)]),
      Buffer.concat([picture, plain]),
      Buffer.concat([gif, plain]),
      Buffer.concat([pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), plain]),
      Buffer.concat([Buffer.from(script), pdf()]),
      Buffer.concat([pdf(), Buffer.from(script)]),
      Buffer.concat([Buffer.from('%PDF-1.4\n'), picture]),
      await docx({ 'index.html': script }),
      Buffer.concat([ole(), Buffer.from(script)]),
      await sharp(picture)
        .withExif({ IFD0: { ImageDescription: script, Copyright: script } })
        .jpeg()
        .toBuffer(),
      Buffer.concat([await sharp(picture).png().toBuffer(), Buffer.from(script)]),
      Buffer.concat([await sharp(picture).webp().toBuffer(), plain]),
    ]
    const wrong: string[] = []
    let taken = 0
    for (const body of bodies)
      for (const purpose of [...purposes, 'image'])
        for (const ending of ['pdf', 'jpg', 'png', 'docx', 'doc', 'webp', 'html', 'svg']) {
          const { cookie } = purpose === 'image' ? admin : user
          const sent = await send(portal, cookie, purpose, `a.${ending}`, body)
          if (sent.status === 422) continue
          if (sent.status !== 201) {
            wrong.push(`${purpose} .${ending} ${sent.status}`)
            continue
          }
          taken++
          if (purpose === 'image' || purpose === 'logo') {
            for (const width of ['', '?w=320']) {
              const { bytes, headers } = await portal.request(`/v1/images/${idOf(sent)}${width}`)
              if (
                bytes.includes('<script') ||
                bytes.includes('<?php') ||
                bytes.includes('PK\x03\x04') ||
                headers['content-type'] !== 'image/webp' ||
                headers['x-content-type-options'] !== 'nosniff'
              )
                wrong.push(`public ${purpose} .${ending} keeps what it carried`)
            }
            continue
          }
          if (!inert(await read(portal, cookie, idOf(sent)))) wrong.push(`${purpose} .${ending} is not a mere download`)
          const { headers } = await read(portal, cookie, idOf(sent), '?inline')
          if (
            String(headers['content-disposition']).startsWith('inline') &&
            (!/^image\/(jpeg|png|webp)$/.test(String(headers['content-type'])) ||
              headers['x-content-type-options'] !== 'nosniff' ||
              !/sandbox/.test(String(headers['content-security-policy'])))
          )
            wrong.push(`${purpose} .${ending} is shown as ${headers['content-type']}`)
        }
    expectNone(wrong, 'files')
    return `${bodies.length} bodies under every name, ${taken} stored`
  },
)

attack('UP-006 (H) SVG is not accepted as a picture', async (product) => {
  const portal = await product.portal()
  const admin = await product.as(portal, 'dariush')
  const svgs = [
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<svg onload="alert(1)"/>',
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>',
    '<svg><foreignObject><iframe src="javascript:alert(1)"/></foreignObject></svg>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  ].map((text) => Buffer.from(text))
  await allSent(
    portal,
    admin,
    svgs.flatMap((body) =>
      ['image', 'logo', 'attachment', 'photo', 'businessCard'].flatMap((purpose) =>
        ['svg', 'jpg', 'png', 'webp'].map((ending) => [purpose, `a.${ending}`, body, 'image/svg+xml'] as const),
      ),
    ),
    [422],
  )
})
