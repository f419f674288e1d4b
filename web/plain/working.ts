import { guardChunks } from './chunk-guard.ts'
import { keepLanguage } from './language.ts'
import { noteLeaving } from './leaving.ts'

noteLeaving()
guardChunks()
keepLanguage()
