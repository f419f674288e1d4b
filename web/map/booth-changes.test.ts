import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Booth } from '#contract/entities/booth.ts'
import { openBoothEvents, withChanges, type LiveStatus } from './booth-changes.ts'

class Stream extends EventTarget {
  static opened: Stream[] = []
  readonly url: string
  closed = false
  constructor(url: string) {
    super()
    this.url = url
    Stream.opened.push(this)
  }
  close() {
    this.closed = true
  }
  say(name: string, data: unknown = {}) {
    this.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(data) }))
  }
}
const page = Object.assign(new EventTarget(), { hidden: false })
const see = (hidden: boolean) => {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}
const latest = () => {
  const stream = Stream.opened.at(-1)
  if (!stream) throw new Error('no stream was opened')
  return stream
}

function listening(isFresh = true) {
  const heard = { changes: [] as unknown[], missed: 0, status: [] as LiveStatus[] }
  const end = openBoothEvents(
    'hall-6',
    {
      changed: (changes) => heard.changes.push(changes),
      missed: () => heard.missed++,
      status: (status) => heard.status.push(status),
    },
    () => isFresh,
  )
  return { heard, end }
}

describe('live map', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    Stream.opened = []
    page.hidden = false
    vi.stubGlobal('EventSource', Stream)
    vi.stubGlobal('document', page)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('receives changes of its hall and groups those that arrive together', () => {
    const { heard, end } = listening()
    expect(latest().url).toBe('/v1/halls/hall-6/events')
    latest().say('open')
    latest().say('booth', { id: 'a', state: 'held', active: true })
    latest().say('booth', [{ id: 'b', state: 'reserved', active: true }])
    vi.advanceTimersByTime(50)
    expect(heard).toEqual({
      changes: [
        [
          { id: 'a', state: 'held', active: true },
          { id: 'b', state: 'reserved', active: true },
        ],
      ],
      missed: 0,
      status: ['live'],
    })
    end()
  })
  test('reconnects after a failure with growing delays, then requests all booths again', () => {
    const { heard, end } = listening()
    latest().say('open')
    latest().say('error')
    expect(heard.status).toEqual(['live', 'reconnecting'])
    vi.advanceTimersByTime(500)
    expect(Stream.opened).toHaveLength(2)
    latest().say('error')
    vi.advanceTimersByTime(499)
    expect(Stream.opened).toHaveLength(2)
    vi.advanceTimersByTime(501)
    expect(Stream.opened).toHaveLength(3)
    latest().say('open')
    expect(heard).toMatchObject({ missed: 1, status: ['live', 'reconnecting', 'reconnecting', 'live'] })
    end()
  })
  test('closes the stream while the page is hidden', () => {
    const { heard, end } = listening()
    latest().say('open')
    see(true)
    expect(latest().closed).toBe(true)
    see(false)
    expect(Stream.opened).toHaveLength(2)
    latest().say('open')
    expect(heard.missed).toBe(1)
    end()
    see(true)
    see(false)
    expect(Stream.opened).toHaveLength(2)
  })
  test('requests all booths if the page is old or the server asks for it', () => {
    const { heard, end } = listening(false)
    latest().say('open')
    latest().say('reload')
    expect(heard.missed).toBe(2)
    end()
  })
})

describe('change of a booth', () => {
  const booth = { id: 'a', state: 'reserved', active: true, company: { fa: 'کیمیا', en: 'Kimia' } } as Booth
  test('removes the company when the booth is free again', () => {
    expect(withChanges([booth], [{ id: 'a', state: 'available', active: true }])).toMatchObject([
      { state: 'available', company: null },
    ])
  })
  test('without effect leaves the list unchanged', () => {
    const booths = [booth]
    expect(
      withChanges(booths, [
        { id: 'a', state: 'reserved', active: true },
        { id: 'elsewhere', state: 'held', active: true },
      ]),
    ).toBe(booths)
  })
})
