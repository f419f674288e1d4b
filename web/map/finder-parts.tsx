// Parts of the finder, each loaded when first shown.
import { lazy } from '#web/ui/later.tsx'

const parts = () => import('#web/finder/shared/finder.tsx')
export const Finder = lazy(() => parts().then(({ Finder }) => ({ default: Finder })))
export const SuggestionsBeside = lazy(() => parts().then(({ SuggestionsBeside }) => ({ default: SuggestionsBeside })))
export const MapMarks = lazy(() => parts().then(({ MapMarks }) => ({ default: MapMarks })))
export const FoundInPlace = lazy(() => parts().then(({ FoundInPlace }) => ({ default: FoundInPlace })))
export const FinderLegend = lazy(() => parts().then(({ FinderLegend }) => ({ default: FinderLegend })))
export const Tray = lazy(() => import('#web/finder/shared/tray.tsx').then(({ Tray }) => ({ default: Tray })))
