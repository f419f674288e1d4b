import { expect, test } from 'vitest'
import { BadCsv, csvLine, csvRows, guarded, inert, unguarded, type Cell } from './csv.ts'

async function rowsOf(...chunks: Buffer[]) {
  const rows: Cell[][] = []
  async function* source() {
    yield* chunks
  }
  for await (const row of csvRows(source())) rows.push(row)
  return rows
}

test('a row is read as written, with null, empty text, quotes, line breaks and Persian', async () => {
  const row = [null, '', 'a"b', 'one\r\ntwo', 'سالن ۱، شمالی', ' spaced ']
  const bytes = Buffer.from(`\ufeff${csvLine(row)}`)
  expect(await rowsOf(bytes)).toEqual([row])
  expect(await rowsOf(...Array.from(bytes, (byte) => Buffer.from([byte])))).toEqual([row]) // every chunk is one byte, so characters are split
})

test.each([
  ['an open quote', Buffer.from('a,"b\r\n')],
  ['text behind a quote', Buffer.from('"a"b,c\r\n')],
  ['a quote in plain text', Buffer.from('a"b,c\r\n')],
  ['bytes that are no UTF-8', Buffer.from([0x61, 0xff, 0x0a])],
])('%s: refused', async (_, bytes) => {
  await expect(rowsOf(bytes)).rejects.toThrow(BadCsv)
})

test('no text is read as a formula, and reading removes the guard', () => {
  for (const text of ['=1+1', '+1', '-1', '@x', '\tx', '＝1', "'quoted", 'plain']) {
    expect(inert(text)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
    expect(unguarded(guarded(text))).toBe(text)
  }
})
