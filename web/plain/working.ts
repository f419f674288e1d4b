import { guardChunks } from './chunk-guard.ts'
import { keepLanguage } from './language.ts'

guardChunks()
keepLanguage()
