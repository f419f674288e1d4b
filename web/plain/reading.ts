import { watchMenus } from '../shell/menus.ts'
import { keepLanguage } from './language.ts'

keepLanguage()
watchMenus()
