// Two servers under the same load, in turn, so that whatever else the machine does weighs on both.
import autocannon from 'autocannon'
import { connect, type Socket } from 'node:net'

export interface Target {
  url: string
  headers?: Record<string, string>
}
/** A load of which every request is another one. */
export interface Poster {
  port: number
  next: () => string
}
export interface Rates {
  ours: number
  bare: number
  ratio: number
}
const connections = 20
const seconds = 2
const turns = ['ours', 'bare', 'bare', 'ours'] as const

/** The same request again and again, for a while. */
export const reading = (ours: Target, bare: Target) =>
  inTurn((target: Target, warm) => read(target, warm ? 1 : seconds), ours, bare, [...turns, ...turns])
/** Each of so many requests once. */
export const posting = (ours: Poster, bare: Poster, amount: number) =>
  inTurn((target: Poster, warm) => post(target, warm ? amount / 4 : amount), ours, bare, turns)

/** What the machine does for seconds weighs on both. @returns requests a second of both and their ratio */
async function inTurn<T>(
  load: (target: T, warm: boolean) => Promise<number>,
  ours: T,
  bare: T,
  turns: readonly ('ours' | 'bare')[],
): Promise<Rates> {
  for (const target of [ours, bare]) await load(target, true)
  const rates = { ours: 0, bare: 0 }
  for (const which of turns) rates[which] += ((await load({ ours, bare }[which], false)) * 2) / turns.length
  return { ...rates, ratio: rates.ours / rates.bare }
}

/** @throws Error when an answer is not a 2xx: refusals are quick and would flatter the figure */
async function read({ url, headers = {} }: Target, duration: number) {
  const result = await autocannon({ url, connections, headers, duration })
  if (result.non2xx + result.errors > 0 || result['2xx'] === 0)
    throw new Error(
      `${url}: ${result.non2xx} answers that are not 2xx and ${result.errors} errors beside ${result['2xx']}`,
    )
  return result.requests.total / result.duration
}

/** Writes whole requests to sockets of its own: making them must cost less than answering them. */
async function post({ port, next }: Poster, amount: number) {
  const requests = Array.from({ length: amount }, next)
  const sockets = await Promise.all(Array.from({ length: connections }, () => connected(port)))
  const began = performance.now()
  await Promise.all(
    sockets.map(async (socket) => {
      for (let request = requests.pop(); request !== undefined; request = requests.pop())
        await answered(socket, request)
    }),
  )
  const took = performance.now() - began
  for (const socket of sockets) socket.destroy()
  return (amount / took) * 1000
}

const connected = (port: number) =>
  new Promise<Socket>((done, failed) => {
    const socket = connect(port, '127.0.0.1', () => done(socket))
      .setNoDelay(true)
      .once('error', failed)
  })

function answered(socket: Socket, request: string) {
  let heard = ''
  return new Promise<void>((done, failed) => {
    const listen = (part: Buffer) => {
      heard += part.toString('latin1')
      const head = heard.indexOf('\r\n\r\n')
      const chunked = heard.includes('chunked')
      const length = Number(/content-length: (\d+)/i.exec(heard)?.[1])
      if (head < 0 || (chunked ? !heard.endsWith('0\r\n\r\n') : heard.length < head + 4 + length)) return
      socket.off('data', listen)
      if (heard.startsWith('HTTP/1.1 201')) done()
      else failed(new Error(`Refused: ${heard.slice(0, 600)}`))
    }
    socket.on('data', listen).write(request)
  })
}
