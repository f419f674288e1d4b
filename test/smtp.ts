// A mail server for tests. It accepts every e-mail, or rejects it as a test has set.
import { SMTPServer } from 'smtp-server'

export interface Refusal {
  code: number
  words: string
}
const error = ({ code, words }: Refusal) => Object.assign(new Error(words), { responseCode: code })

export function mailServer(port: number) {
  const mails: { to: string[]; raw: string }[] = []
  let refused: { at: 'recipient' | 'end'; say: Refusal } | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, _session, done) => done(refused?.at === 'recipient' ? error(refused.say) : undefined),
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts).toString() })
        done(refused?.at === 'end' ? error(refused.say) : undefined)
      })
    },
  })
  return {
    mails,
    refuse(at: 'recipient' | 'end', code: number, words: string) {
      refused = { at, say: { code, words } }
    },
    accept() {
      refused = undefined
    },
    open: () =>
      new Promise<void>((open) => {
        server.listen(port, '127.0.0.1', open)
      }),
    close: () =>
      new Promise<void>((closed) => {
        server.close(closed)
      }),
  }
}
