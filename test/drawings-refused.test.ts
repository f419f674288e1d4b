import { describe, expect, it } from 'vitest'
import { find } from '#contract/drawing/find/find.ts'
import { tryDamaged } from './drawings/damage.ts'
import { block, model, pairs, read, refusal, square, svg, withBlocks } from './drawings/files.ts'

describe('a file that is not a plan is rejected with its cause', () => {
  const bomb = Array.from({ length: 10 }, (_, n) =>
    block(
      `B${n}`,
      ...Array.from({ length: 10 }, () =>
        n === 0 ? square : pairs(0, 'INSERT', 8, '0', 2, `B${n - 1}`, 10, 0, 20, 0),
      ),
    ),
  )
  const files: [why: string, cause: string, name: string, content: string][] = [
    [
      'blocks that multiply',
      'tooMany',
      'a.dxf',
      withBlocks(bomb.join('\n'), pairs(0, 'INSERT', 8, '0', 2, 'B9', 10, 0, 20, 0)),
    ],
    [
      'an array without end',
      'tooMany',
      'a.dxf',
      withBlocks(block('E'), pairs(0, 'INSERT', 8, '0', 2, 'E', 10, 0, 20, 0, 70, 30_000, 71, 30_000)),
    ],
    [
      'a block that holds itself',
      'tooDeep',
      'a.dxf',
      withBlocks(
        block('S', pairs(0, 'INSERT', 8, '0', 2, 'S', 10, 0, 20, 0)),
        pairs(0, 'INSERT', 8, '0', 2, 'S', 10, 0, 20, 0),
      ),
    ],
    ['lines that are shifted by one', 'brokenDxf', 'a.dxf', model('LINE', '8', 'A', '10', '0')],
    ['a binary DXF', 'binaryDxf', 'a.dxf', 'AutoCAD Binary DXF\r\n\u001a\u0000'],
    ['a DWG', 'dwg', 'a.dxf', 'AC1032\u0000\u0000'],
    ['a script in an SVG', 'script', 'a.svg', svg('<script>alert(1)</script>')],
    ['an attribute that is a script', 'script', 'a.svg', svg('<rect onload="alert(1)" width="9" height="9"/>')],
    ['entities from outside', 'entities', 'a.svg', `<!DOCTYPE svg [<!ENTITY a SYSTEM "b">]>${svg('<text>&a;</text>')}`],
    [
      'uses that multiply',
      'tooMany',
      'a.svg',
      svg(
        `<g id="u0"><rect width="1" height="1"/></g>${Array.from({ length: 9 }, (_, n) => `<g id="u${n + 1}">${`<use href="#u${n}"/>`.repeat(10)}</g>`).join('')}`,
      ),
    ],
    ['a use of itself', 'tooDeep', 'a.svg', svg('<g id="g"><use href="#g"/></g>')],
    ['broken XML', 'brokenXml', 'a.svg', '<svg><g></svg>'],
    ['broken JSON', 'brokenJson', 'a.geojson', '{"type":'],
    ['a line without a size', 'brokenCsv', 'a.csv', 'number,width,depth\nA-1,3,x'],
    ['a picture', 'unknownFormat', 'a.png', '\u0089PNG'],
    ['nothing', 'empty', 'a.dxf', model()],
    ['more than two megabytes', 'tooLarge', 'a.csv', ' '.repeat(2_000_001)],
  ]
  it.each(files)('%s', (_, cause, name, content) => {
    expect(refusal(() => read(content, name))).toBe(cause)
  })

  it('points more than ten kilometres apart', () => {
    const drawing = read(model(pairs(0, 'LINE', 8, 'A', 10, 0, 20, 0, 11, 20_000, 21, 0)))
    expect(refusal(() => find(drawing, { metres: 1 }))).toBe('tooFar')
  })

  it('invalid numbers are dropped and counted, everything else stays', () => {
    const drawing = read(
      model(
        pairs(0, 'LINE', 8, 'A', 10, 'nan', 20, 0, 11, '1,5', 21, 0),
        pairs(0, 'LINE', 8, 'A', 10, 0, 20, 0, 11, 1, 21, 0),
      ),
    )
    expect([drawing.damaged, drawing.paths.length]).toEqual([1, 1])
  })

  it('lines that cross too often stay in the background', () => {
    const lines = Array.from({ length: 3_000 }, (_, n) =>
      pairs(0, 'LINE', 8, 'A', 10, n * 7, 20, 0, 11, ((n * 7_919) % 3_000) * 7, 21, 20_000),
    )
    expect(find(read(model(...lines)), { metres: 0.01 }).tangled).toEqual(['A'])
  })

  it('a damaged file is either read or rejected with a known error', () => {
    const outcomes = new Set(Array.from({ length: 60 }, (_, seed) => tryDamaged(seed + 90_000).outcome))
    expect([...outcomes].toSorted()).toEqual(['read', 'refused'])
  })
})
