import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { ZipFile } from 'yazl'
import { openZip } from './zip.ts'

async function zipOf(files: Record<string, string>, change: (zip: Buffer, entries: number[]) => void = () => {}) {
  const made = new ZipFile()
  for (const [name, content] of Object.entries(files)) made.addBuffer(Buffer.from(content), name)
  made.end()
  const zip = await buffer(made.outputStream)
  const entries: number[] = []
  for (let at = zip.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4, 'latin1'))
    entries.push(at)
  change(zip, entries)
  const folder = mkdtempSync(join(tmpdir(), 'ghorfeh-zip-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'x.zip'), zip)
  return join(folder, 'x.zip')
}

test('a simple archive is read', async () => {
  const { entries, read, close } = await openZip(await zipOf({ 'a/b.txt': 'one', 'c.txt': 'two' }))
  expect([...entries.keys()]).toEqual(['a/b.txt', 'c.txt'])
  expect(await text(read(entries.get('c.txt')!))).toBe('two')
  close()
})

test.each([
  [
    'entries that overlap',
    'overlap',
    { 'a.txt': 'one', 'b.txt': 'two' },
    (zip: Buffer, [first, second]: number[]) => zip.writeUInt32LE(zip.readUInt32LE(first! + 42), second! + 42),
  ],
  [
    'an encrypted entry',
    'encrypted',
    { 'a.txt': 'one' },
    (zip: Buffer, [first]: number[]) => zip.writeUInt16LE(zip.readUInt16LE(first! + 8) | 1, first! + 8),
  ],
  ['a name twice in another case', 'a name twice', { 'a.txt': 'one', 'A.txt': 'two' }, () => {}],
  ['a name that no file system agrees on', 'leads elsewhere', { 'a b.txt': 'one' }, () => {}],
] as const)('%s: refused', async (_, why, files, change) => {
  await expect(openZip(await zipOf(files, change as never))).rejects.toThrow(why)
})

test('an entry that unpacks to more bytes than declared is rejected', async () => {
  const path = await zipOf({ 'a.txt': 'x'.repeat(500) }, (zip, [first]) => zip.writeUInt32LE(20, first! + 24))
  const { entries, read, close } = await openZip(path)
  await expect(text(read(entries.get('a.txt')!))).rejects.toThrow(/too many bytes/)
  close()
})
