// Addresses entered by a user to make the server request them.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { talkingProvider } from '#test/issuer.ts'
import { expectOneOf, expectThat, expectNone, attack } from '../attack.ts'
import { startPortal } from '../portal.ts'
import { bookBooth, invoiceOf } from '../sample-data.ts'
import { innerHosts, trap } from '../trap-server.ts'

attack('SSRF-001 (H) The server never requests an address entered by a user', async (product) => {
  const portal = await product.portal()
  const { cookie } = await product.as(portal, 'dariush')
  const { hits, port, close } = await trap()
  const wrong: string[] = []
  try {
    const urls = [
      ...[...innerHosts, '127.0.0.1.nip.io'].map((host) => `http://${host}:${port}/x.png`),
      'file:///etc/passwd',
      `gopher://127.0.0.1:${port}/_x`,
      `ftp://127.0.0.1:${port}/x`,
      `//127.0.0.1:${port}/x`,
    ]
    for (const url of urls) {
      const requests: [string, string, unknown][] = [
        [
          'PATCH',
          '/v1/panel/settings',
          { updatedAt: new Date().toISOString(), settings: { seller: { stampId: url } } },
        ],
        ['POST', '/v1/panel/blog', { coverId: url }],
        ['POST', '/v1/panel/redirects', { fromPath: '/attack', toPath: url, permanent: false, active: false }],
        [
          'POST',
          '/v1/panel/opinions',
          {
            comment: { fa: 'x', en: 'x' },
            name: { fa: 'x', en: 'x' },
            role: { fa: '', en: '' },
            logoId: url,
            active: false,
            position: 1,
          },
        ],
        [
          'POST',
          '/v1/panel/representatives',
          {
            name: { fa: 'x', en: 'x' },
            country: 'DE',
            email: '',
            phoneNumber: '',
            imageId: url,
            active: false,
            position: 1,
          },
        ],
      ]
      for (const [method, path, body] of requests) {
        const { status } = await portal.request(path, { method, cookie, body })
        if (status !== 422) wrong.push(`${path} ${url}: ${status}`)
      }
      const { status } = await portal.request('/v1/panel/blog', {
        cookie,
        body: {
          title: { fa: '', en: 'Pictures' },
          content: { fa: '', en: `<p>x<img src="${url}"><a href="${url}">x</a></p>` },
        },
      })
      if (status >= 500) wrong.push(`content ${url}: ${status}`)
      await portal.request(`/v1/images/${encodeURIComponent(url)}`)
    }
    expectNone(wrong, 'addresses were taken')
    expectNone(hits, 'requests came')
  } finally {
    await close()
  }
})

attack('SSRF-002 (H) Documents and pictures rendered on the server fetch nothing', async (product) => {
  const portal = await product.portal()
  const user = await product.user(portal)
  const { cookie } = await product.as(portal, 'dariush')
  const { hits, port, close } = await trap()
  const url = `http://127.0.0.1:${port}/x.svg`
  try {
    const evil = `#image("${url}")`
    const id = await invoiceOf(
      product,
      portal,
      (
        await bookBooth(product, portal, user, {
          companyName: evil,
          visitorName: `<img src="${url}">`,
          address: `#read("${url}") @import "${url}"`,
        })
      ).id,
    )
    for (const locale of ['fa', 'en'])
      expectOneOf(
        (await portal.request(`/v1/invoices/${id}/pdf?locale=${locale}`, { cookie: user.cookie })).status,
        [200],
        'the PDF',
      )
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="20"><image href="${url}" xlink:href="${url}" width="20" height="20"/><style>@import url(${url});</style></svg>`
    for (const [name, type] of [
      ['x.svg', 'image/svg+xml'],
      ['x.png', 'image/png'],
      ['x.html', 'text/html'],
    ] as const) {
      const { status } = await portal.request('/v1/uploads', {
        method: 'POST',
        cookie,
        raw: `--x\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nimage\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n${svg}\r\n--x--\r\n`,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      })
      expectOneOf(status, [422, 415], name)
    }
    await portal.request('/v1/panel/blog', {
      cookie,
      body: {
        title: { fa: '', en: 'Drawn' },
        content: {
          fa: '',
          en: `<img src="${url}"><svg><image href="${url}"/></svg><style>@import "${url}"</style>`,
        },
      },
    })
    expectNone(hits, 'requests came')
  } finally {
    await close()
  }
})

attack('SSRF-003 (H) Redirects of a log-in provider are not followed', async () => {
  const { hits, port, close } = await trap()
  const elsewhere = createServer((_, reply) =>
    reply.writeHead(302, { location: `http://127.0.0.1:${port}/inside` }).end(),
  )
  const provider = await talkingProvider()
  await new Promise<void>((open) => {
    elsewhere.listen(0, '127.0.0.1', open)
  })
  try {
    const portal = await startPortal({
      env: { ...provider.env, OIDC_ISSUER: `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}` },
    })
    try {
      for (let round = 0; round < 3; round++) {
        const { status, headers } = await portal.request('/auth/google')
        expectThat(status < 500 && !String(headers.location).includes('inside'), `${status} ${headers.location}`)
      }
      expectNone(hits, 'requests came')
    } finally {
      await portal.remove()
    }
    for (const issuer of ['http://169.254.169.254', 'http://[64:ff9b::7f00:1]', 'file:///etc/passwd'])
      await startPortal({ env: { ...provider.env, OIDC_ISSUER: issuer } }).then(
        async (started) => {
          await started.remove()
          expectThat(false, `it starts with ${issuer}`)
        },
        (error: Error) => expectThat(/OIDC_ISSUER/.test(error.message), error.message.slice(0, 200)),
      )
  } finally {
    elsewhere.closeAllConnections()
    elsewhere.close()
    await provider.close()
    await close()
  }
})
