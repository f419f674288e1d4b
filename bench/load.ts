// Loads the portal and a bare server in turn, so that other load on the machine affects both. The client counts bytes
// and parses little else. A client that parses every response would be slower than the server and measure itself.
import { connect, type Socket } from 'node:net'

export interface Target {
  url: string
  headers?: Record<string, string>
}
/** A server, and a function that creates a different request each time. */
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
const seconds = 0.5
const pairs = 16

/** Sends the same request repeatedly to both servers. @returns requests per second of each and their ratio */
export const reading = (ours: Target, bare: Target) =>
  sequentially((target: Target, warm) => read(target, warm ? 2 : seconds), ours, bare, pairs)
/**
 * Sends `amount` different requests to each of two servers, each of them once. @returns requests per second of each and
 * their ratio
 */
export const posting = (ours: Poster, bare: Poster, amount: number) =>
  sequentially((target: Poster, warm) => post(target, warm ? amount / 4 : amount), ours, bare, 2)

/**
 * Loads both servers in turn, and then in reverse order. Lasting load on the machine affects both measurements of a
 * pair; a short disturbance spoils only one pair.
 * @returns requests per second of each server, and the median of the ratios of all pairs
 */
async function sequentially<T>(
  load: (target: T, warm: boolean) => Promise<number>,
  ours: T,
  bare: T,
  pairs: number,
): Promise<Rates> {
  for (const target of [ours, bare]) await load(target, true)
  const rates = { ours: 0, bare: 0 }
  const ratios: number[] = []
  for (let pair = 0; pair < pairs; pair++) {
    const one = { ours: 0, bare: 0 }
    for (const which of pair % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
      one[which] = await load({ ours, bare }[which], false)
      rates[which] += one[which] / pairs
    }
    ratios.push(one.ours / one.bare)
  }
  return { ...rates, ratio: median(ratios) }
}

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** @throws Error if a response is not a 200, because errors are quick and would improve the result */
async function read({ url, headers = {} }: Target, duration: number) {
  const { hostname, port, host, pathname, search } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const request = Buffer.from([`GET ${pathname}${search} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  const until = performance.now() + duration * 1000
  stayAwake(until)
  const each = await Promise.all(
    Array.from({ length: connections }, () => readUntil(until, { hostname, port: Number(port) }, request)),
  )
  return each.reduce((sum, answers) => sum + answers, 0) / duration
}

/** Keeps this process awake between responses. Waking it up would slow down the server, and faster servers more. */
function stayAwake(until: number) {
  if (performance.now() < until) setImmediate(stayAwake, until)
}

/** Sends one request after the other on one connection. @returns the number of complete responses */
const readUntil = (until: number, at: { hostname: string; port: number }, request: Buffer) =>
  new Promise<number>((done, failed) => {
    let answers = 0
    let missing = 0
    const socket = connect({
      host: at.hostname,
      port: at.port,
      onread: {
        buffer: Buffer.alloc(128 * 1024),
        callback(bytes, buffer) {
          missing = missing > 0 ? missing - bytes : missingAfter(Buffer.from(buffer.buffer, 0, bytes))
          if (Number.isNaN(missing)) {
            failed(new Error(`Not read: ${Buffer.from(buffer.buffer, 0, Math.min(bytes, 600)).toString('latin1')}`))
            socket.destroy()
          } else if (missing === 0) {
            answers++
            if (performance.now() < until) socket.write(request)
            else {
              socket.destroy()
              done(answers)
            }
          }
          return true
        },
      },
    })
    socket.setNoDelay(true).once('error', failed).write(request)
  })

/** @returns the missing bytes of a response after its first chunk, NaN if it is not a 200 with a known length */
function missingAfter(first: Buffer) {
  const head = first.indexOf('\r\n\r\n')
  if (first.toString('latin1', 0, 12) !== 'HTTP/1.1 200' || head < 0) return NaN
  const named = /\r\ncontent-length: (\d+)/i.exec(first.toString('latin1', 0, head))
  return named ? head + 4 + Number(named[1]) - first.length : NaN
}

/** Writes prepared requests to separate sockets, because creating them must cost less than answering them. */
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
