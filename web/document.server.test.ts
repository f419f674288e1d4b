import { createElement, Suspense, type ComponentType } from 'react'
import { lazy } from '#web/ui/later.tsx'
import { expect, it, vi } from 'vitest'
import { inFull } from './document.server.ts'

const page = (part: ComponentType) =>
  createElement('html', null, createElement('body', null, createElement(Suspense, null, createElement(part))))

it('a part that is needed for the first time is in the document, and afterwards is not asked for once more', async () => {
  const bring = vi.fn<() => Promise<{ default: ComponentType }>>(async () => ({
    default: () => createElement('p', null, 'A part of the program'),
  }))
  const part = lazy(bring)
  const [first, later] = [await inFull(page(part)), await inFull(page(part))]
  expect(first).toContain('<p>A part of the program</p>')
  expect(later).toBe(first)
  expect(bring).toHaveBeenCalledTimes(1)
})

it('what a component throws is thrown, also inside a part that is waited for', async () => {
  const broken = () => {
    throw new Error('broken')
  }
  await expect(inFull(page(broken))).rejects.toThrow('broken')
  await expect(inFull(page(lazy(async () => ({ default: broken }))))).rejects.toThrow('broken')
  await expect(inFull(createElement(broken))).rejects.toThrow('broken')
})
