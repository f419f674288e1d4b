// Rich text of the team never contains active content (docs/PRODUCT.md §12.14). It has headings, lists, links and
// pictures.
import { describe, expect, it } from 'vitest'
import { cleanHtml, plainWords, shownHtml } from '../server/rich-text/rich-text.ts'
import { Refusal } from '../server/kernel/refuse.ts'

const picture = '/v1/images/01890000-0000-7000-8000-000000000001'

describe('a text with headings, lists and pictures', () => {
  it('preserves everything the editor produces', () => {
    const html =
      '<h2>برنامه</h2><p dir="auto">متن <strong>مهم</strong> و <em>آرام</em><br />سطر دوم</p><ul><li dir="auto"><p dir="auto">یک</p></li></ul><ol><li><p>two</p></li></ol><blockquote><p>گفته</p></blockquote>'
    expect(cleanHtml(html)).toBe(html)
  })
  it('preserves tables with their spans', () => {
    const html =
      '<table><thead><tr><th scope="col">نام</th><th>Price</th></tr></thead><tbody><tr><td colspan="2">1,200</td></tr></tbody></table>'
    expect(cleanHtml(html)).toBe(html)
    expect(cleanHtml('<table style="x" onclick="x()"><td background="//evil.example">a</td></table>')).not.toMatch(
      /style|onclick|background/,
    )
  })
  it('loses scripts, styles, handlers, frames and foreign pictures', () => {
    expect(
      cleanHtml(
        '<p onclick="x()" style="color:red" class="a">a<script>alert(1)</script><style>p{}</style><iframe src="https://e.example"></iframe><svg onload=x()></svg><img src="https://e.example/a.png" onerror="x()"></p>',
      ),
    ).toBe('<p>a</p>')
    expect(
      cleanHtml('<p>b<img src=x onerror=alert(1)><object data="x"></object><form action="/x"><input></form></p>'),
    ).toBe('<p>b</p>')
    expect(
      cleanHtml(
        '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      ),
    ).not.toMatch(/<(math|style|img)|onerror=/)
  })
  it('links only to addresses of a page, an e-mail or a phone call', () => {
    const links = (href: string) => cleanHtml(`<p><a href="${href}" target="_blank" onclick="x">a</a></p>`)
    expect(links('https://who.int/a?b=c')).toBe('<p><a href="https://who.int/a?b=c" rel="noopener nofollow">a</a></p>')
    expect(links('/Pricing')).toBe('<p><a href="/Pricing">a</a></p>')
    expect(links('mailto:info@ghorfeh.example')).toContain('href="mailto:info@ghorfeh.example"')
    for (const bad of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'java\tscript:alert(1)',
      '&#106;avascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//evil.example/a',
      '\u2028javascript:alert(1)',
      '/\\evil.example',
    ])
      expect(links(bad)).toBe('<p><a>a</a></p>')
  })
  it('contains pictures of the portal in several widths, however often it is sanitised', () => {
    const once = cleanHtml(`<img src="${picture}" alt="سالن">`)
    expect(once).toContain(`src="${picture}?w=1280"`)
    expect(once).toContain('640w')
    expect(once).toContain('alt="سالن"')
    expect(cleanHtml(once)).toBe(once)
    expect(shownHtml(once)).toBe(once)
  })
  it('is empty when it has no text and no picture', () => {
    expect(cleanHtml('<p dir="auto"></p><p> &nbsp;</p>')).toBe('')
  })
  it('has normalised characters and no bidirectional control characters', () => {
    expect(cleanHtml('<p>كتاب علي\u202e</p>')).toBe('<p>کتاب علی</p>')
  })
  it('is rejected quickly when it has a hundred thousand nested tags or is too long', () => {
    const deep = (open: string, close = '') => open.repeat(100_000) + close.repeat(100_000)
    for (const html of [
      deep('<b>', '</b>'),
      deep('<p>'),
      deep('<b></i>'),
      '<p>' + 'a'.repeat(60_001),
      deep('<'),
      deep('<ul><li>').slice(0, 59_000),
      `${'<b>'.repeat(9_000)}x`,
    ]) {
      const before = process.cpuUsage()
      const refused = (() => {
        try {
          cleanHtml(html)
          return false
        } catch (error) {
          return error instanceof Refusal && error.code
        }
      })()
      expect(process.cpuUsage(before).user).toBeLessThan(100_000) // CPU time of this process in µs, which other load on the machine does not affect
      expect(refused).toBe('input.invalid')
      expect(shownHtml(html).length).toBeLessThan(61_000)
    }
  })
  it('yields plain text for search', () => {
    expect(plainWords('<h2>برنامه</h2><p>روز &amp; شب<br>فردا</p>')).toBe('برنامه روز & شب فردا')
  })
})
