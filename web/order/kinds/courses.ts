import type { OrderKind } from '#contract/entities/order.ts'
import { booth } from './booth/course.ts'
import { guest } from './guest/course.ts'
import { hotel } from './hotel/course.ts'
import { transportation } from './transportation/course.ts'
import { visa } from './visa/course.ts'
import type { KindCourse } from './kind.ts'

export const courses: { [K in OrderKind]: KindCourse<K> } = { booth, hotel, visa, transportation, guest }
/** The course of a kind, for orders of that kind. */
export const courseOf = (kind: OrderKind) => courses[kind] as KindCourse<OrderKind>
