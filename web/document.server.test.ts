import { createElement, Suspense, type ComponentType } from 'react'
import { lazy } from '#web/ui/later.tsx'
import { expect, it, vi } from 'vitest'
import { wholeDocument } from './document.server.ts'

const page = (part: ComponentType) =>
  createElement('html', null, createElement('body', null, createElement(Suspense, null, createElement(part))))

it('a lazy component is rendered at its first use, and not loaded again afterwards', async () => {
  const bring = vi.fn<() => Promise<{ default: ComponentType }>>(async () => ({
    default: () => createElement('p', null, 'A part of the program'),
  }))
  const part = lazy(bring)
  const [first, later] = [await wholeDocument(page(part)), await wholeDocument(page(part))]
  expect(first).toContain('<p>A part of the program</p>')
  expect(later).toBe(first)
  expect(bring).toHaveBeenCalledTimes(1)
})

it('an error thrown by a component rejects, also inside a lazy component', async () => {
  const broken = () => {
    throw new Error('broken')
  }
  await expect(wholeDocument(page(broken))).rejects.toThrow('broken')
  await expect(wholeDocument(page(lazy(async () => ({ default: broken }))))).rejects.toThrow('broken')
  await expect(wholeDocument(createElement(broken))).rejects.toThrow('broken')
})
