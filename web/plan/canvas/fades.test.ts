import { expect, test } from 'vitest'
import { boothOf, planOf } from '#test/plan-documents.ts'
import { rectangle } from '#test/shapes.ts'
import type { Sale } from '../desk/types.ts'
import { watchStates } from './fades.ts'

const booth = boothOf('A-1', rectangle(0, 0, 300, 300))
const document = planOf(booth)
const nobody: ReadonlyMap<string, Sale> = new Map()
const held: ReadonlyMap<string, Sale> = new Map([[booth.id, { state: 'held' }]])

test('a booth that becomes held fades for 160 ms from its previous look', () => {
  const fades = watchStates(() => false)
  expect(fades({ document, sale: nobody }, 0)).toEqual([])
  expect(fades({ document, sale: held }, 1_000)).toMatchObject([{ booth, look: 'available', left: 1 }])
  expect(fades({ document, sale: held }, 1_080)).toMatchObject([{ look: 'available', left: 0.5 }])
  expect(fades({ document, sale: held }, 1_160)).toEqual([])
})

test('a booth that is already held or sold when it first appears does not fade', () => {
  const fades = watchStates(() => false)
  expect(fades({ document, sale: held }, 0)).toEqual([])
  const next = boothOf('A-2', rectangle(600, 0, 300, 300))
  const sale: ReadonlyMap<string, Sale> = new Map([...held, [next.id, { state: 'reserved' }]])
  expect(fades({ document: planOf(booth, next), sale }, 1_000)).toEqual([])
})

test('a deactivated booth fades at its current position, and nothing fades with reduced motion', () => {
  const off = { ...booth, shape: { corners: rectangle(600, 0, 300, 300) }, active: false }
  const [moving, still] = [watchStates(() => false), watchStates(() => true)]
  for (const fades of [moving, still]) fades({ document, sale: nobody }, 0)
  expect(moving({ document: planOf(off), sale: nobody }, 500)).toMatchObject([{ booth: off, look: 'available' }])
  expect(still({ document: planOf(off), sale: nobody }, 500)).toEqual([])
})
