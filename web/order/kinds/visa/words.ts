import { m } from '#messages/messages.js'
import type { KindWords } from '../kind.ts'

export const visa: KindWords = { name: m.order_kind_visa, title: m.order_title_visa, icon: 'visa' }
