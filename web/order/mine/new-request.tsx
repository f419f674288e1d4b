import { useRouteLoaderData } from 'react-router'
import type { Edition } from '#contract/entities/edition.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { m } from '#messages/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { kindIcon } from '../shared/words.ts'
import { waysToBegin } from './ways-to-begin.ts'

/** Menu of all possible requests; empty after the fair. */
export function NewRequest() {
  const { edition } = useRouteLoaderData('root') as { edition: Edition }
  if (fairIsOver(edition)) return null
  return (
    <Menu
      className="btn primary new-request"
      label={m.order_new()}
      items={waysToBegin(edition).map(({ kind, name, to }) => ({ text: name(), icon: kindIcon[kind], href: to }))}
    >
      <Icon name="plus" />
      <span>{m.order_new()}</span>
    </Menu>
  )
}
