// Parts of the finder, each loaded when first shown.
import { lazy } from '#web/ui/later.tsx'

const parts = () => import('#web/finder/shared/finder.tsx')
export const Finder = lazy(() => parts().then(({ Finder }) => ({ default: Finder })))
export const SuggestionsPane = lazy(() => parts().then(({ SuggestionsPane }) => ({ default: SuggestionsPane })))
export const MapMarks = lazy(() => parts().then(({ MapMarks }) => ({ default: MapMarks })))
export const FoundOnMap = lazy(() => parts().then(({ FoundOnMap }) => ({ default: FoundOnMap })))
export const FinderLegend = lazy(() => parts().then(({ FinderLegend }) => ({ default: FinderLegend })))
export const ComparisonBar = lazy(() =>
  import('#web/finder/shared/comparison-bar.tsx').then(({ ComparisonBar }) => ({ default: ComparisonBar })),
)
