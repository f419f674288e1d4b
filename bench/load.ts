// Two servers under the same load, in turn, so that whatever else the machine does weighs on both.
import autocannon, { type Asked, type Options } from 'autocannon'

export interface Target { url: string; headers?: Record<string, string>; each?: (asked: Asked) => Asked }
const connections = 20, seconds = 3

/** Ours, bare, bare, ours. @returns requests a second of both and their ratio */
export async function sideBySide(ours: Target, bare: Target, amount?: number) {
  for (const target of [ours, bare]) await load(target, amount ? { amount: Math.ceil(amount / 4) } : { duration: 1 })
  const rates = { ours: [] as number[], bare: [] as number[] }
  for (const which of ['ours', 'bare', 'bare', 'ours'] as const) rates[which].push(await load({ ours, bare }[which], amount ? { amount } : { duration: seconds }))
  const [one, other] = [mean(rates.ours), mean(rates.bare)]
  return { ours: one, bare: other, ratio: one / other }
}

/** @throws Error when an answer is not a 2xx, for a refusal is quickly said */
async function load({ url, headers = {}, each }: Target, how: Pick<Options, 'amount' | 'duration'>) {
  const began = performance.now()
  const result = await autocannon({ url, connections, headers, ...how, ...(each && { requests: [{ setupRequest: each }] }) })
  if (result.non2xx + result.errors > 0 || result['2xx'] === 0) throw new Error(`${url}: ${result.non2xx} answers that are not 2xx and ${result.errors} errors beside ${result['2xx']}`)
  return how.amount ? (result.requests.total / (performance.now() - began)) * 1000 : result.requests.total / result.duration
}

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
