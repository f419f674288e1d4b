import { guardChunks } from './chunk-guard.ts'
import { keepLanguage } from './language.ts'
import { noteLeaving } from './page-leave.ts'
import { keepSheetOrder } from './sheet-order.ts'

noteLeaving()
guardChunks()
keepLanguage()
keepSheetOrder()
