// The e-mails of a portal, as database rows and as files.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import type { TemplateName } from '#server/email/templates.ts'
import type { World } from './world.ts'

export interface Row {
  id: string
  template: TemplateName
  recipient: string
  locale: 'fa' | 'en'
  subject: string
  status: string
  data: unknown
}

export interface Written {
  to: string
  subject: string
  html: string
  text: string
  links: string[]
  locale: string
  template: string
  files: unknown
}

/** The one-time token in the link of an e-mail. */
export const secretIn = ({ links }: Written) =>
  /\/(?:verify|reset)\/([\w-]{43})(?:\?|$)/.exec(links[0] ?? '')?.[1] ?? ''

export const password = 'quiet-water-91'

export const newcomer = (email: string) => ({
  name: 'Leila',
  lastName: 'Rastin',
  email,
  password,
  repeatPassword: password,
  acceptTerms: true as const,
})

export function mailbox(w: World) {
  const rows = async <T>(sql: string, values: unknown[] = []) =>
    (await w.portal.db.$client.query(sql, values)).rows as T[]

  const fileOf = (id: string, end: 'json' | 'eml') => join(w.dataDir, 'mail', `${id}.${end}`)

  const written = (id: string) => JSON.parse(readFileSync(fileOf(id, 'json'), 'utf8')) as Written

  /** Waits until the nth e-mail of a template to `recipient` has been sent. */
  const letter = (recipient: string, template: TemplateName, nth = 0) =>
    vi.waitFor(
      async () => {
        const row = (
          await rows<Row>('select * from emails where recipient = $1 and template = $2 order by id', [
            recipient,
            template,
          ])
        )[nth]
        expect(row).toMatchObject({ status: 'sent' })
        return { ...written(row!.id), id: row!.id }
      },
      { timeout: 40_000, interval: 50 },
    )

  return { rows, fileOf, written, letter }
}
