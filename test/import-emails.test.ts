// Parsing tables of other programs: encodings, separators, quotes, numbers and country names. Needs no database.
import { expect, test } from 'vitest'
import { getCountries } from 'libphonenumber-js/max'
import { countryName } from '#contract/rules/country-names.ts'
import { decodeText, type Encoding } from '#contract/rules/encodings.ts'
import { decimalSignOf, writtenNumber } from '#contract/rules/written-numbers.ts'
import { readDrawing } from '#contract/drawing/read.ts'
import { rowsOfText } from '#server/import/text-table.ts'
import { countryIn } from '#server/import/values.ts'

/** Returns a text as bytes of a single-byte encoding. */
export function encoded(text: string, encoding: Encoding) {
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [new TextDecoder(encoding).decode(new Uint8Array([byte])), byte])) // prettier-ignore
  return Buffer.from(Array.from(text, (letter) => bytes.get(letter) ?? expect.fail(`${letter} is not in ${encoding}`)))
}

// prettier-ignore
const texts: readonly (readonly [Encoding, string])[] = [
  ['windows-1252', 'Company;Country\nSchröder GmbH;Austria\n'],
  ['windows-1252', 'Firma;Land;Straße\nMüller & Söhne;Österreich;Hauptstraße 5\nGroß KG;Deutschland;Königsallee 1\n'],
  ['windows-1252', 'Société;Pays\nÉtablissements Lefèvre;France\nCafé Noël;Belgique\n'],
  ['windows-1252', 'Company;Country\nÅkesson AB;Sweden\nJørgensen A/S;Danmark\nPeña SL;España\n'],
  ['windows-1252', 'Booth;Price\nA1;€ 120\n'],
  ['windows-1250', 'Firma;Kraj\nŁódzkie Zakłady Mięsne;Polska\nŻółkiewski;Polska\n'],
  ['windows-1250', 'Firma;Země\nŠkoda Plzeň;Česko\nDvořák s.r.o.;Česko\n'],
  ['windows-1254', 'Şirket;Ülke\nYıldız İlaç Sanayi;Türkiye\nGüneş Dağıtım;Türkiye\n'],
  ['windows-1251', 'Компания;Страна\nООО Ромашка;Россия\nИванов и сыновья;Беларусь\n'],
  ['windows-1256', 'نام شركت;كشور\nپارس تجهيز گستر;ايران\nچاپ ژاله;ايران\n'],
  ['windows-1256', 'سالن;نام\nسالن اصلى;غرفه اول\n'],
  ['windows-1251', 'Выставка\nкомпания\n'],
  ['windows-1256', 'name;city\nAli;تهران\nReza Co;اصفهان\n'],
]
test.each(texts)('the encoding of a table in %s is recognised by its characters', (encoding, text) => {
  expect(decodeText(encoded(text, encoding))).toEqual({ text, encoding, others: [] })
})
test('if a text fits two encodings, the user is asked', () => {
  const bytes = encoded('Cég;Ország\nKőszegi Művek;Magyarország\n', 'windows-1250')
  const { encoding, others } = decodeText(bytes) ?? expect.fail()
  expect([encoding, ...others]).toContain('windows-1250')
  expect(others).not.toEqual([])
})
test('a DXF without a code page and a GeoJSON that is not UTF-8 are read with the right characters', () => {
  const text = (word: string) =>
    `0\nSECTION\n2\nENTITIES\n0\nTEXT\n8\n0\n10\n1\n20\n1\n40\n1\n1\n${word}\n0\nENDSEC\n0\nEOF\n`
  const words = (file: Buffer, name: string) => readDrawing(file, name).texts.map(({ text }) => text)
  expect(words(encoded(text('Stand Müller'), 'windows-1252'), 'a.dxf')).toEqual(['Stand Müller'])
  expect(words(encoded(text('سالن اصلى'), 'windows-1256'), 'a.dxf')).toEqual(['سالن اصلى'])
  const point = '{"type":"Feature","properties":{"name":"Café Müller"},"geometry":{"type":"Point","coordinates":[1,1]}}'
  expect(words(encoded(point, 'windows-1252'), 'a.geojson')).toEqual(['Café Müller'])
})

test.each([
  ['opens and never closes', 'a,b\n1,x\n2,"Foo GmbH,DE\n3,Bar,AT\n', 3],
  ['is closed by the next quote', 'a,b\n1,x\n2,"Foo GmbH\n3,"Bar"\n', 3],
  ['is closed by a stray quote at the end of a cell', 'a,b,c\n1,"Foo,DE\n2,Bar,AT\n3,Baz",AT\n', 2],
])('a quote that %s is named by its row', (_, text, row) => {
  expect(() => rowsOfText(text, 100)).toThrow(expect.objectContaining({ problem: 'quoteOpen', row }))
})
test('quotes inside cells, line breaks in quoted cells and spaces around quotes are read', () => {
  const cells = (text: string) => rowsOfText(text, 100).rows
  expect(cells('a,b\nMüller "Best" GmbH,1\n"x\ny",2\n"""q""\nz",3\n 5, "c, d" \n')).toEqual([['a', 'b'], ['Müller "Best" GmbH', '1'], ['x\ny', '2'], ['"q"\nz', '3'], ['5', 'c, d']]) // prettier-ignore
  expect(rowsOfText('a;b|c\n1;2|3\n', 100, '|').rows[1]).toEqual(['1;2', '3'])
})
test('a cell of ten megabytes stops the parser before it fills the memory', () => {
  expect(() => rowsOfText('x'.repeat(9_900_000), 100)).toThrow(expect.objectContaining({ problem: 'rowTooLong' }))
})

// prettier-ignore
test.each([
  [['1.200', '950', '12,50'], [1200, 950, 12.5]], [['1,200', '950', '12.50'], [1200, 950, 12.5]], [['1.200', '3.400.000'], [1200, 3_400_000]],
  [['0.125', '1.200'], [0.125, 1.2]], [['۱٬۲۳۴٫۵', '۱۲/۵', '١٢٠'], [1234.5, 12.5, 120]], [['1 200,50', '1\u00a0200', '1.200'], [1200.5, 1200, 1200]],
  [["1'200.50", '1,200'], [1200.5, 1200]], [['€ 1.200,-', '120,--', '1.200 EUR'], [1200, 120, 1200]], [['12 m²', '12.5 sqm', '۲۵ متر مربع'], [12, 12.5, 25]], [['1,20,000'], [120_000]],
])('the numbers of one column are written in one way: %j', (cells, numbers) => {
  const sign = decimalSignOf(cells)
  expect(cells.map((cell) => writtenNumber(cell, sign === ',' ? ',' : '.'))).toEqual(numbers)
  expect(sign).not.toBe('both')
})
test('a column that fits both decimal signs is reported as ambiguous, and invalid numbers are rejected', () => {
  expect([decimalSignOf(['1.200', '950']), decimalSignOf(['1.5', '1,5', '1.200']), decimalSignOf(['120', '90'])]).toEqual(['both', 'both', undefined]) // prettier-ignore
  expect(['12.34.5', '12,5,3', '$5', 'abc', '', '1.2.3,4,5'].map((cell) => writtenNumber(cell, '.'))).toEqual(Array(6).fill(Number.NaN)) // prettier-ignore
})
test('CSV files of booths with decimal commas and with decimal points give the same sizes', () => {
  const sizes = (text: string) => readDrawing(Buffer.from(text), 'a.csv').paths.length
  expect(sizes('code;width;depth\nA1;3,5;4,25\n')).toBe(sizes('code,width,depth\nA1,3.5,4.25\n'))
})

// prettier-ignore
const countries: readonly (readonly [string, string])[] = [
  ['The Netherlands', 'NL'], ['Netherlands (the)', 'NL'], ['Republic of Belarus', 'BY'], ['DEU', 'DE'], ['U.K.', 'GB'], ['UK', 'GB'], ['U. S. A.', 'US'], ['United States of America (the)', 'US'], ['Czech Republic', 'CZ'], ['Czechia', 'CZ'],
  ['Turkey', 'TR'], ['TÜRKİYE', 'TR'], ['Iran (Islamic Republic of)', 'IR'], ['Iran, Islamic Republic of', 'IR'], ['I.R. Iran', 'IR'], ['جمهوری اسلامی ایران', 'IR'], ['إيران', 'IR'], ['المانیا', 'DE'], ['ترکیه', 'TR'],
  ['Korea, Republic of', 'KR'], ["Korea (Democratic People's Republic of)", 'KP'], ['Republic of China', 'TW'], ["People's Republic of China", 'CN'], ['Congo, The Democratic Republic of the', 'CD'], ['Republic of the Congo', 'CG'],
  ['Tanzania, United Republic of', 'TZ'], ['Bolivia (Plurinational State of)', 'BO'], ['Germany / Deutschland', 'DE'], ['Österreich', 'AT'], ['Kingdom of Saudi Arabia', 'SA'], ['Hong Kong SAR', 'HK'], ["Cote d'Ivoire", 'CI'], ['Bosnia & Herzegovina', 'BA'], ['Guinea-Bissau', 'GW'],
]
test.each(countries)('%s is %s', (name, code) => expect(countryIn(name)).toBe(code))
test('every country is found by its code and its names, in capitals and with “the”; other texts are not countries', () => {
  for (const code of getCountries()) {
    const names = [
      code,
      countryName(code, 'en'),
      countryName(code, 'fa'),
      countryName(code, 'en').toUpperCase(),
      `The ${countryName(code, 'en')}`,
    ]
    expect(names.map((name) => [name, countryIn(name)])).toEqual(names.map((name) => [name, code]))
  }
  expect(['Atlantis', 'آتلانتیس', '', 'D', 'Germany, France', '—'].map(countryIn)).toEqual(Array(6).fill(undefined))
})
