// Runs the samples in the guides at /v1/docs unchanged. The signature check runs in each language whose interpreter
// this machine has, and curl against a running portal.
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { guidePath } from '#server/reference/guides.ts'
import { checks } from '#server/reference/signature-samples.ts'
import { listen } from '#server/listen.ts'
import { newSigningSecret, signedHeaders } from '#server/webhook/signature.ts'
import { freeBooths, ordered } from './people.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const has = (program: string) => spawnSync(program, ['--version']).status === 0
const run = promisify(execFile)

test('the portal’s signature equals the sample signature of Standard Webhooks', () => {
  const known = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: 1_614_265_330, body: '{"test": 2432232314}' }
  expect(signedHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', known)['webhook-signature']).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

/**
 * How to run the sample of a language. The program reads the messages of `tries` as JSON, or as lines of five Base64
 * parts. For each it prints whether it is genuine.
 */
interface Runner {
  program: string
  args: (code: string) => string[] | Promise<string[]>
  end: string
}
const runners: Record<string, Runner> = {
  'Node.js': {
    program: process.execPath,
    args: (code) => ['--input-type=module', '--eval', code],
    end: `console.log(JSON.stringify(JSON.parse(process.env.TRIES).map(({ headers, body, secret }) => isGenuine(headers, Buffer.from(body), secret))))`,
  },
  Python: {
    program: 'python3',
    args: (code) => ['-c', code],
    end: `
import json, os
print(json.dumps([is_genuine(one["headers"], one["body"].encode(), one["secret"]) for one in json.loads(os.environ["TRIES"])]))`,
  },
  PHP: {
    program: 'php',
    args: (code) => ['-r', code.replace('<?php', '')],
    end: `echo json_encode(array_map(fn ($one) => is_genuine($one['headers'], $one['body'], $one['secret']), json_decode(getenv('TRIES'), true)));`,
  },
  'C#': {
    program: 'mono',
    args: async (code) => {
      const folder = mkdtempSync(join(tmpdir(), 'sample-'))
      writeFileSync(join(folder, 'sample.cs'), code)
      await run('mcs', ['-langversion:7', `-out:${folder}/sample.exe`, `${folder}/sample.cs`])
      return [`${folder}/sample.exe`]
    },
    end: `public static class Program
{
    static string Text(string part) => part == "-" ? null : Encoding.UTF8.GetString(Convert.FromBase64String(part));
    public static void Main()
    {
        var said = Environment.GetEnvironmentVariable("LINES").Split('\\n').Select(line =>
        {
            var parts = line.Split(' ');
            return Webhook.IsGenuine(Text(parts[0]), Text(parts[1]), Text(parts[2]), Convert.FromBase64String(parts[3]), Text(parts[4])) ? "true" : "false";
        });
        Console.WriteLine("[" + string.Join(",", said) + "]");
    }
}`,
  },
}
const secret = newSigningSecret()
const at = Math.floor(Date.now() / 1_000)
const body = '{"type":"webhook.test","who":"آوا"}'
const headers = signedHeaders(secret, { id: 'one', at, body })
const signed = headers['webhook-signature']
const message = (more: Record<string, string>) => ({ headers: { ...headers, ...more }, body, secret })
/** Messages to check, each with the expected result. Forged ones have invalid values of every kind. */
const tries = [
  [message({}), true],
  [message({ 'webhook-signature': `v1,AAAA ${signed}` }), true],
  [{ ...message({}), body: `${body} ` }, false],
  [{ ...message({}), secret: newSigningSecret() }, false],
  [message({ 'webhook-id': 'two' }), false],
  [{ headers: signedHeaders(secret, { id: 'one', at: at - 3_600, body }), body, secret }, false],
  [message({ 'webhook-timestamp': 'now' }), false],
  [message({ 'webhook-signature': '' }), false],
  [message({ 'webhook-signature': 'v1,=' }), false],
  [message({ 'webhook-signature': 'v1,§±' }), false],
  [{ headers: signedHeaders(secret, { id: 'one', at: at + 3_600, body }), body, secret }, false],
  [message({ 'webhook-timestamp': '9'.repeat(5_000) }), false],
  [message({ 'webhook-timestamp': String(2n ** 63n - 1n) }), false],
  [message({ 'webhook-timestamp': String(-(2n ** 63n) + BigInt(at)) }), false],
  [{ headers: {}, body, secret }, false],
  [{ headers: { 'webhook-id': 'one', 'webhook-timestamp': String(at) }, body, secret }, false],
] as const satisfies [{ headers: Partial<typeof headers>; body: string; secret: string }, boolean][]
const base64 = (text: string | undefined) => (text === undefined ? '-' : Buffer.from(text).toString('base64'))
const lines = tries.map(([{ headers: all, body, secret }]) => {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures }: Partial<typeof headers> = all
  return [id, at, signatures, body, secret].map(base64).join(' ')
})

for (const [language, sample] of checks) {
  const runner = runners[language]
  test.skipIf(!runner || !has(runner.program))(
    `the check in ${language} knows what was signed, and takes nothing else`,
    async () => {
      const { program, args, end } = runner!
      const env = { ...process.env, TRIES: JSON.stringify(tries.map(([one]) => one)), LINES: lines.join('\n') }
      const { stdout } = await run(program, await args(`${sample}\n${end}`), { env })
      expect(JSON.parse(stdout)).toEqual(tries.map(([, isGenuine]) => isGenuine))
    },
  )
}

const [door] = await listen(w.app, { host: '127.0.0.1', port: 0 })
const origin = `http://127.0.0.1:${(door!.address() as AddressInfo).port}`
/** Returns the curl lines of a page as a user would copy them, with the address of this portal. */
async function curls(url: string) {
  const { payload } = await w.app.inject({ url, headers: { host: w.env.publicUrl.host } })
  const lines = [...payload.matchAll(/<pre[^>]*>(curl[^<]+)<\/pre>/g)].map(([, line]) => line!)
  const plain = lines.map((line) => line.replace(/&quot;/g, '"').replace(/&#(?:39|x27);/g, "'").replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&')) // prettier-ignore
  return plain.map((line) => line.replaceAll(w.env.publicUrl.origin, origin))
}
/** @returns the response of the portal to a curl line, run by a shell */
async function answered(line: string) {
  const asked = `${line} -s -H 'host: ${w.env.publicUrl.host}' -w '\\n%{http_code}'`
  const { stdout } = await run('sh', ['-c', asked])
  const [, text, status] = /^(.*)\n(\d{3})$/s.exec(stdout)!
  return { status: Number(status), answer: JSON.parse(text!) as Record<string, unknown> }
}

test.skipIf(!has('curl'))(
  'the curl lines in the guide of tokens do what the guide describes, with a real token',
  async () => {
    const dariush = await w.as('dariush')
    const [booth] = await freeBooths(w, 1)
    const order = await ordered(w, 'sara', [booth!.id])
    const { secret: token } = await dariush('panelToken.add', {
      body: { name: 'Ledger', permissions: ['orders.view', 'orders.manage'], days: 30, perMinute: 60 },
    })
    for (const page of [guidePath('tokens'), guidePath('tokens', 'fa')]) {
      const [list, note, ...others] = await curls(page)
      expect(others).toEqual([])
      const mine = (line: string) => line.replace('ghf_…', token)
      expect(await answered(mine(list!))).toMatchObject({ status: 200, answer: { items: [{ id: order.id }] } })
      const toOrder = mine(note!).replace(/orders\/[\w-]+/, `orders/${order.id}`)
      for (const _ of ['once', 'again with the same key'])
        expect(await answered(toOrder)).toMatchObject({ status: 201 })
      expect((await answered(list!)).status).toBe(401)
    }
    const { order: read } = await dariush('panelOrder.read', { orderId: order.id })
    expect(JSON.stringify(read).match(/Paid by bank transfer\./g)).toHaveLength(1)
  },
)
