// Paths of the style sheet and strapwork of two colours. The colours are in the path, so its content never changes.
import { endpoints } from '../endpoints.ts'
import type { brandPanels } from './brand.ts'
import { type BrandColours, pairName } from './brand-colours.ts'

const at = (path: string, colours: BrandColours) => path.replace(':pair', pairName(colours))
export const brandSheetPath = (colours: BrandColours) => at(endpoints.brandSheet.path, colours)
export const brandPatternPath = (colours: BrandColours, panel: (typeof brandPanels)[number]) =>
  at(endpoints.brandPattern.path, colours).replace(':panel', `${panel}.svg`)
