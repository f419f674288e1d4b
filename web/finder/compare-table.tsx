import { Fragment, useMemo, useSyncExternalStore } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import type { HallWithPlan } from '#contract/entities/hall.ts'
import type { Locale } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'
import { judged } from '#contract/rules/finder/find.ts'
import { factsOf, finderHall, isFree, type FinderHall } from '#contract/rules/finder/hall.ts'
import { readWishes, wishesIn } from '#contract/rules/finder/wishes.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { ChooseBooth } from '#web/booth/shared/choose-booth.tsx'
import { cropAround, PlanSvg } from '#web/map/plan-svg.tsx'
import { Go } from '#web/shell/go.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StatusStar } from '#web/ui/star.tsx'
import { moneyRows, locationRows, type Row } from './compare-rows.tsx'

export interface Column {
  hall: HallWithPlan
  booths: Booth[]
  booth: Booth
}
interface CompareTableProps {
  columns: readonly Column[]
  /** Shows only rows whose cells differ. */
  isShort: boolean
  isOver: boolean
  vatBasisPoints: number
  /** Query parameters with the search criteria (“wishes”) that the user set in the booth finder. */
  wishesOf: URLSearchParams
  onRemove(booth: Booth): void
  locale: Locale
}
const never = () => () => undefined

/** Comparison table with one row per property. The best values of a row get a star. */
export function CompareTable(props: CompareTableProps) {
  const { columns, isShort, vatBasisPoints, locale } = props
  // Walking distances and neighbours are computed in the browser, not on the server.
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const models = useModels(columns)
  const places = locationRows(columns, isHere ? models : undefined, locale)
  const money = moneyRows(columns, vatBasisPoints)
  const seen = (rows: readonly Row[]) => rows.filter(({ texts }) => !isShort || !isAlike(texts))
  return (
    <div className="ctab-scroll">
      <table className="ctab">
        <thead>
          <tr>
            <td>
              <p>
                {m.finder_best_of_row()} <Best />
              </p>
              <p>{m.finder_is_live()}</p>
            </td>
            {columns.map((column) => (
              <Head
                key={column.booth.id}
                {...props}
                column={column}
                model={isHere ? models.get(column.hall.id) : undefined}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {seen(places).map((row) => (
            <TableRow key={row.key} row={row} />
          ))}
        </tbody>
        <tbody className="money">
          {seen(money).map((row) => (
            <TableRow key={row.key} row={row} />
          ))}
          <Choices columns={columns} isOver={props.isOver} />
        </tbody>
      </table>
    </div>
  )
}

/** Buttons to reserve a booth or to show it on the map. */
function Choices({ columns, isOver }: Pick<CompareTableProps, 'columns' | 'isOver'>) {
  const first = columns.find(({ booth }) => isFree(booth))
  return (
    <tr className="cacts">
      <th scope="row">
        <span className="sr">{m.map_list_choice()}</span>
      </th>
      {columns.map(({ booth }) => (
        <td key={booth.id}>
          {isFree(booth) && !isOver ? (
            <ChooseBooth
              booth={booth}
              to={pathTo('boothReservation', {}, { hall: booth.hallId, booths: booth.name })}
              className={booth === first?.booth ? 'btn primary wide' : 'btn wide'}
            />
          ) : (
            <p className="muted">{m.finder_not_free()}</p>
          )}
          <Go className="link" to={pathTo('floorPlan', { hallId: booth.hallId }, { booth: booth.name })}>
            <Icon name="pin" small />
            {m.finder_show_on_map()}
          </Go>
        </td>
      ))}
    </tr>
  )
}

const Best = () => (
  <span className="best">
    <StatusStar sign="check" />
    <span className="sr">{m.finder_best_of_row()}</span>
  </span>
)

const isAlike = (texts: readonly string[]) => texts.every((text) => text === texts[0])

function TableRow({ row: { key, label, cells, texts, best } }: { row: Row }) {
  const classes = [isAlike(texts) && 'same', key === 'total' && 'grand'].filter(Boolean).join(' ')
  return (
    <tr className={classes || undefined}>
      <th scope="row">{label}</th>
      {cells.map((cell, at) => (
        <td key={at}>
          {cell}
          {best.has(at) && best.size < cells.length && <Best />}
        </td>
      ))}
    </tr>
  )
}

function Head({
  column: { hall, booths, booth },
  model,
  wishesOf,
  onRemove,
  locale,
}: Pick<CompareTableProps, 'wishesOf' | 'onRemove' | 'locale'> & { column: Column; model: FinderHall | undefined }) {
  const wishes = readWishes(wishesOf)
  const verdict = model && wishesIn(wishes).length ? judged(factsOf(model, booths, wishes)(booth), wishes) : undefined
  const one = new Set([booth.id])
  const facts = [
    textIn(hall.name, locale),
    ...(verdict ? [m.finder_met_of({ met: verdict.met, of: verdict.of })] : []),
    ...(isFree(booth) ? [] : [m.finder_not_free()]),
  ]
  return (
    <th scope="col">
      <div className="cph">
        <PlanSvg
          plan={hall.plan}
          booths={booths}
          locale={locale}
          selected={one}
          crop={cropAround(hall.plan, booths, one, 340 / 204, 2000)}
        />
        <div className="cpn">
          <h2>
            <bdi className="code" dir="ltr">
              {booth.name}
            </bdi>
          </h2>
          <span className="muted">
            {facts.map((fact, at) => (
              <Fragment key={fact}>
                {at > 0 && (locale === 'fa' ? '، ' : ' · ')}
                {fact}
              </Fragment>
            ))}
          </span>
          <IconButton
            icon="close"
            small
            label={m.finder_take_out({ code: booth.name })}
            onClick={() => onRemove(booth)}
          />
        </div>
      </div>
    </th>
  )
}

/** Aisles and neighbours of each hall, computed once per plan and list of booths. */
function useModels(columns: readonly Column[]): ReadonlyMap<string, FinderHall> {
  const key = columns.map(({ hall, booths }) => `${hall.id} ${booths.length}`).join()
  // oxlint-disable-next-line react/exhaustive-deps -- states of booths change no aisle
  return useMemo(() => new Map(columns.map(({ hall, booths }) => [hall.id, finderHall(hall.plan, booths)])), [key])
}
