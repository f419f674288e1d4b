// Addresses of the payments desk. Tab, filters, search and the open payment are in the query.
import { pathTo, type Query } from '#contract/paths.ts'
import { defineList } from '#web/list/list.ts'
import { paymentMethods } from '#contract/money/methods.ts'
import { moneyStates } from '#contract/money/balance.ts'

export const paymentList = defineList({
  call: 'panelPayment.list',
  keys: ['tab', 'method', 'from', 'to', 'q', 'sort'],
  ownKeys: ['payment'],
  tab: 'tab',
  firstTab: 'toMatch',
  values: { method: paymentMethods },
  pageSize: 50,
})
/** Orders by the state of their money. The query `state` selects this list. */
export const dueList = defineList({
  call: 'panelDue.list',
  keys: ['state', 'q', 'sort'],
  tab: 'state',
  values: { state: moneyStates },
})
export const pathToDesk = (query: Query = {}) => pathTo('payments', {}, query)
