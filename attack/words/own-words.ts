// Words that somebody writes about himself.
import type { Portal } from '../portal.ts'

export const edit = (portal: Portal, cookie: string, body: Record<string, unknown>) =>
  portal.request('/v1/profile/edit', { cookie, body })
