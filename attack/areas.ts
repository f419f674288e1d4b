// Every area of the table of attacks has a file.
import { csrf } from './csrf.ts'
import { pages } from './pages.ts'

export const areas = [
  csrf,
  pages,
]
