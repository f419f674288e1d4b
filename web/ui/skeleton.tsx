import { m } from '#messages/messages.js'
import { useLanguage } from './language.ts'

const widths = [62, 48, 55, 43, 58, 50]

/** Placeholder bars for rows. They appear after 400 ms, so that quick responses do not flicker. */
export function SkeletonRows({ rows = 5, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <div className="sk-rows" role="status" aria-label={m.ui_loading({}, useLanguage())}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} style={{ gridTemplateColumns: `1fr minmax(0, 3fr)${' 1fr'.repeat(Math.max(0, columns - 2))}` }}>
          {Array.from({ length: columns }, (_, column) => (
            <i
              key={column}
              className="sk anim"
              style={column === 1 ? { width: `${widths[row % widths.length]}%` } : undefined}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
