// Small files, written manually.
import { DrawingRefused } from '#contract/drawing/drawing.ts'
import { readDrawing } from '#contract/drawing/read.ts'

export const bytes = (text: string) => new TextEncoder().encode(text)
export const read = (text: string, name = 'plan.dxf') => readDrawing(bytes(text), name)
/** Returns group codes and values such as `0 LINE 8 A` as the lines of a DXF. */
export const pairs = (...values: (string | number)[]) => values.join('\n')
export const model = (...entities: string[]) =>
  ['0', 'SECTION', '2', 'ENTITIES', ...entities, '0', 'ENDSEC', '0', 'EOF'].join('\n')
export const withBlocks = (blocks: string, ...entities: string[]) =>
  ['0', 'SECTION', '2', 'BLOCKS', blocks, '0', 'ENDSEC', model(...entities)].join('\n')
export const rounded = (points: readonly (readonly [number, number])[] | undefined) =>
  points?.map(([x, y]) => [Math.round(x) || 0, Math.round(y) || 0])
export const square = pairs(0, 'LWPOLYLINE', 8, '0', 70, 1, 10, 0, 20, 0, 10, 2, 20, 0, 10, 2, 20, 1, 10, 0, 20, 1)
export const block = (name: string, ...inside: string[]) =>
  [pairs(0, 'BLOCK', 8, '0', 2, name, 70, 0, 10, 0, 20, 0), ...inside, pairs(0, 'ENDBLK')].join('\n')
export const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inside}</svg>`
export const refusal = (make: () => unknown) => {
  try {
    make()
  } catch (error) {
    if (error instanceof DrawingRefused) return error.cause
    throw error
  }
  return 'taken'
}
