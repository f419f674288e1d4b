// Measures the pages that React renders for each request. They are compared with React rendering the same elements
// alone. The difference is routing, data and transfer.
import { createRequire } from 'node:module'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import type * as ReactServer from 'react-dom/server'
import type { CastName } from '#demo/cast.ts'
import { cookieFor } from '#test/races/fair.ts'
import { demoPortal } from './demo-portal.ts'
import type { BenchPortal } from './bench-portal.ts'
import { atLeast, type Figure } from './table.ts'

const times = 60
const turns = 4
/** Screens with content for their user, because an empty list would not measure rendering. */
const screens: [what: string, path: string, who: CastName][] = [
  ['/FloorPlan', '/FloorPlan', 'dariush'],
  ['own requests', '/userPanel/Requests', 'sara'],
  ['orders of the panel', '/panel/orders', 'dariush'],
]

export async function* renderingFigures(ground: BenchPortal): AsyncGenerator<Figure> {
  const drawn = keepElements()
  const { app, db, close } = await demoPortal(ground, 'rendering')
  try {
    for (const [what, path, who] of screens) {
      const cookie = await cookieFor(db.$client, who)
      const open = () => app.inject({ url: path, headers: { host: 'localhost', cookie, 'accept-language': 'fa' } })
      const { statusCode } = await open()
      const element = drawn.last
      if (statusCode !== 200 || !element) throw new Error(`${path} answered ${statusCode}`)
      yield atLeast(
        `${what}, rendered`,
        await alternately(open, () => drawn.inOneString(element)),
        0.2,
        'renderToString of the same elements',
      )
    }
  } finally {
    drawn.stop()
    await close()
  }
}

/**
 * Runs the portal's rendering and React's in turns, so that other load affects both. @returns runs per second of each,
 * and their ratio
 */
async function alternately(ours: () => Promise<unknown>, bare: () => unknown) {
  const rates = { ours: 0, bare: 0 }
  for (let turn = -1; turn < turns; turn++) {
    for (const [which, work] of [
      ['ours', ours],
      ['bare', bare],
    ] as const) {
      const began = performance.now()
      for (let time = 0; time < times; time++) await work()
      if (turn >= 0) rates[which] += ((times / (performance.now() - began)) * 1000) / turns
    }
  }
  return { ...rates, ratio: rates.ours / rates.bare }
}

type Parent = ReactElement<{ children?: Parent; context?: object }>
/** Removes the serialised loader data, which the portal adds after React has rendered. */
const withoutData = (element: Parent): Parent => {
  const { children, context } = element.props
  return context
    ? cloneElement(element, { context: { ...context, serverHandoffStream: undefined } })
    : children
      ? cloneElement(element, {}, withoutData(children))
      : element
}

/**
 * Records the elements that the pages pass to React. It must run before the pages load, because they import React's
 * functions once.
 */
function keepElements() {
  const server = createRequire(import.meta.url)('react-dom/server') as typeof ReactServer
  const { renderToString } = server
  const kept: { last: ReactNode; inOneString: typeof renderToString; stop: () => void } = {
    last: undefined,
    inOneString: renderToString,
    stop: () => {
      server.renderToString = renderToString
    },
  }
  server.renderToString = (element, options) => {
    kept.last = withoutData(element as Parent)
    return renderToString(element, options)
  }
  return kept
}
