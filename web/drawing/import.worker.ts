// Reads a drawing and finds its booths off the main thread. Each file gets a new worker; terminating the worker stops
// the import.
import { DrawingRefused, type Drawing } from '#contract/drawing/drawing.ts'
import { find } from '#contract/drawing/find/find.ts'
import type { Role } from '#contract/drawing/find/roles.ts'
import { readDrawing } from '#contract/drawing/read.ts'
import { pictureOf, type Answer, type Question } from './picture.ts'

let drawing: Drawing | undefined
let file: { bytes: Uint8Array; name: string } | undefined
const post = (answer: Answer) => self.postMessage(answer) // oxlint-disable-line unicorn/require-post-message-target-origin -- a worker has no origin to name

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const started = performance.now()
  try {
    if (data.kind === 'read') file = { bytes: new Uint8Array(data.bytes), name: data.name }
    if (file && data.kind !== 'find') {
      post({ kind: 'step', step: 'read' })
      drawing = readDrawing(file.bytes, file.name, data.kind === 'choose' ? data.choice : {})
      post({ kind: 'step', step: 'find' })
      const found = find(drawing)
      post({ kind: 'read', picture: pictureOf(drawing), found, ms: performance.now() - started })
    } else if (drawing && data.kind === 'find') {
      const roles = new Map(data.roles) as ReadonlyMap<number, Role>
      post({ kind: 'found', found: find(drawing, { metres: data.metres, roles }), ms: performance.now() - started })
    }
  } catch (error) {
    const refused = error instanceof DrawingRefused ? error : undefined
    post({ kind: 'refused', cause: refused?.cause ?? 'broken', at: refused?.at })
  }
})
