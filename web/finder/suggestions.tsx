import { useState, type FocusEvent, type MouseEvent, type ReactNode } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import type { Locale } from '#contract/locale.ts'
import type { Found } from '#contract/rules/finder/hall.ts'
import { wishNames, type WishName } from '#contract/rules/finder/wishes.ts'
import { m } from '#messages/messages.js'
import type { Comparing } from '#web/map/compared-booths.ts'
import type { SheetState } from '#web/map/use-sheet.ts'
import { mostCompared } from '#web/map/compared-booths.ts'
import { sectorText } from '#web/exhibitor/shared/sectors.ts'
import { areaText, eurosText, schemeText } from '#web/map/names.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { StepStar } from '#web/ui/star.tsx'
import { usePrinting } from '#web/ui/use-printing.ts'
import type { Answer } from './shared/answer.ts'
import { Beginning, NothingFits } from './nothing-fits.tsx'
import { CompareLink } from './shared/comparison-bar.tsx'
import { Grip, usePull } from './sheet.tsx'
import { Reasons } from './reasons.tsx'
import { useRowFocus } from './use-row-focus.ts'
import { openWords, sizeWords } from './wish-options.ts'

export interface SuggestionsProps {
  answer: Answer
  comparing: Comparing
  locale: Locale
  /** Renders the button to choose a booth. */
  renderChoose: (booth: Booth) => ReactNode
  /** Highlights the booth of a row on the map. */
  onPoint(booth: Booth | undefined): void
  /** The booth under the pointer on the map; its row is highlighted. */
  pointed: string | undefined
  /** Shows a booth and its route. */
  onRoute: ((booth: Booth) => void) | undefined
  /** Opens the wishes on a phone. */
  onWishes(): void
  /** Name of the hall. */
  hall: string
  sheet: SheetState
}

const firstRows = 3
/** Number of met wishes in rows that are not selected. Unmet wishes are always shown. */
const checksInShort = 2

/** Short texts of the wishes, for phones. */
function chipsOf({ wishes, placeText, avoided }: Answer, locale: Locale): [WishName, string][] {
  const company = avoided?.name ?? m.finder_company()
  const texts: Record<WishName, string | undefined> = {
    size: wishes.size && sizeWords(wishes.size),
    budget: wishes.budget && m.map_price_up_to({ price: eurosText(wishes.budget.cents, locale) }),
    open: wishes.open && openWords(wishes.open),
    near: wishes.near && placeText,
    away: wishes.away && m.finder_away_chip({ company }),
    room: wishes.room && m.finder_room_option({ area: wishes.room.area }),
    in: undefined,
    scheme: wishes.scheme && schemeText(wishes.scheme.scheme),
    sector: wishes.sector && sectorText[wishes.sector.sector](),
  }
  return wishNames.flatMap((name) => (texts[name] ? [[name, texts[name]]] : []))
}

/** The best five booths with their reasons. The selected one shows its route and its buttons. */
export function Suggestions({ answer, ...rest }: Omit<SuggestionsProps, 'answer'> & { answer: Answer | undefined }) {
  const { sheet } = rest
  const pull = usePull(sheet)
  const isPrinting = usePrinting()
  const raise = (event: FocusEvent) =>
    sheet.rest === 'peek' && event.target.matches('.sug *:focus-visible') && sheet.setRest('half')
  return (
    <section className="sugs" onFocus={raise}>
      <div className="sheet-head" {...pull}>
        <Grip {...sheet} />
        {answer && answer.shown.length > 0 && (
          <Top {...rest} answer={answer} count={(isPrinting ? answer.fits : answer.shown).length} />
        )}
      </div>
      {!answer ? (
        <Beginning onWishes={rest.onWishes} />
      ) : answer.shown.length > 0 ? (
        <Best {...rest} answer={answer} />
      ) : (
        <NothingFits answer={answer} onWishes={rest.onWishes} />
      )}
    </section>
  )
}

/** Number of results, and the wishes in short. */
export function Top(props: SuggestionsProps & { count: number }) {
  const { answer, hall, onWishes, count } = props
  return (
    <>
      <div className="sug-top">
        <h2>
          <span className="desk-only">{m.finder_suggestions({ count })}</span>
          <span className="phone-only">{m.finder_suggestions_in({ count, hall })}</span>
        </h2>
        <span className="muted">{m.map_before_vat()}</span>
        <Button variant="quiet" size="sm" icon="settings" className="phone-only" onClick={onWishes}>
          {m.finder_wishes({ count: answer.count })}
        </Button>
      </div>
      <Chips {...props} />
    </>
  )
}

function Best(props: SuggestionsProps) {
  const { answer } = props
  const { besides, fits } = answer
  const [isAll, setAll] = useState(false)
  const isPrinting = usePrinting()
  const shown = isPrinting ? allForPrint(answer) : answer.shown
  const pressed = besides ? [{ found: besides, isGone: besides === answer.list.held }] : []
  const rows = [...pressed, ...shown]
  const list = useRowFocus(rows)
  const looked = answer.at ?? answer.list.held
  return (
    <div className="best-five" data-all={isAll || props.sheet.rest === 'full' || undefined}>
      <ol {...list}>
        {rows.map(({ found, isGone }, i) => {
          const rank = i + 1 - pressed.length
          return (
            <li key={rank ? found.booth.id : ''} className={rank > firstRows ? 'later' : undefined}>
              <Row
                {...props}
                {...{ found, isGone }}
                rank={rank || undefined}
                isAt={found.booth.id === looked?.booth.id}
              />
            </li>
          )
        })}
      </ol>
      {!isAll && !isPrinting && props.sheet.rest !== 'full' && shown.length > firstRows && (
        <button type="button" className="link more-l" onClick={() => setAll(true)}>
          {m.finder_more({ count: shown.length - firstRows })}
        </button>
      )}
      {fits.length > shown.length && !isPrinting && (
        <p className="muted more-fit">{m.finder_more_fit({ count: fits.length - shown.length })}</p>
      )}
      {looked && (
        <div className="fs-foot">
          <CompareLink comparing={props.comparing} className="btn ink" />
          <Choice isOff={looked === answer.list.held}>{props.renderChoose(looked.booth)}</Choice>
        </div>
      )}
      <FoundAloud shown={rows} fits={fits} />
    </div>
  )
}

/** In print, all further matching booths follow the best five. */
function allForPrint({ shown, fits }: Answer): Answer['shown'] {
  const known = new Set(shown.map(({ found }) => found.booth.id))
  return [...shown, ...fits.flatMap((found) => (known.has(found.booth.id) ? [] : [{ found, isGone: false }]))]
}

function Chips({ answer, locale, onWishes }: Pick<SuggestionsProps, 'answer' | 'locale' | 'onWishes'>) {
  return (
    <div className="fs-chips slides-on-phones">
      {chipsOf(answer, locale).map(([name, text]) => (
        <button
          key={name}
          type="button"
          className={answer.wishes.must.has(name) ? 'chip on' : 'chip'}
          onClick={onWishes}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

/** Announces changed suggestions to screen readers. */
export function FoundAloud({ shown, fits }: Pick<Answer, 'shown' | 'fits'>) {
  const gone = shown.filter(({ isGone }) => isGone)
  return (
    <p className="sr" role="status">
      <span>{gone.map(({ found }) => m.finder_gone_said({ code: found.booth.name })).join(' ')}</span>
      {gone.length === 0 && <span>{m.finder_said({ count: fits.length, first: fits[0]?.booth.name ?? '' })}</span>}
    </p>
  )
}

interface RowProps extends Omit<SuggestionsProps, 'onWishes' | 'hall' | 'sheet'> {
  found: Found
  rank: number | undefined
  isGone: boolean
  isAt: boolean
}

/** Row of a booth with its reasons. */
export function Row({
  answer,
  comparing,
  locale,
  renderChoose,
  onPoint,
  pointed,
  onRoute,
  found,
  rank,
  isGone,
  isAt,
}: RowProps) {
  const { booth, verdict } = found
  const words = { locale, place: answer.placeText, company: answer.avoided?.name ?? m.finder_company() }
  const state = [isAt && 'first', isGone && 'gone', pointed === booth.id && 'marked'].filter(Boolean).join(' ')
  return (
    <div
      className={`sug ${state}`}
      onPointerEnter={() => onPoint(booth)}
      onPointerLeave={() => onPoint(undefined)}
      onFocus={() => onPoint(booth)}
      onBlur={() => onPoint(undefined)}
    >
      <span className="rk">
        <StepStar />
        <b>{rank === undefined ? '' : rank.toLocaleString(locale === 'fa' ? 'fa-IR' : 'en-GB')}</b>
      </span>
      <div className="sug-h">
        <span>
          <button
            type="button"
            className="sug-name"
            aria-pressed={isAt}
            aria-disabled={isGone || undefined}
            onClick={() => isGone || answer.look(booth.id)}
          >
            {m.finder_booth()}{' '}
            <bdi className="code" dir="ltr">
              {booth.name}
            </bdi>
          </button>{' '}
          <small className="muted">
            <span>{areaText(booth.meterage)}</span> <span>·</span>{' '}
            {isGone ? (
              <span className="gone-word">{m.finder_gone()}</span>
            ) : (
              <span>{m.finder_met_of({ met: verdict.met, of: verdict.of })}</span>
            )}
          </small>
        </span>
        <Amount cents={booth.totalCents} as="short" />
      </div>
      <Reasons found={found} words={words} most={isAt ? undefined : checksInShort} />
      <RowFoot {...{ booth, comparing, isAt, isGone, onRoute, renderChoose }} />
    </div>
  )
}

/** Buttons of a row. Those of a taken booth do nothing, but keep the focus. */
const Choice = ({ isOff, children }: { isOff: boolean; children: ReactNode }) => (
  <span className="choice" data-off={isOff || undefined} onClickCapture={isOff ? stop : undefined}>
    {children}
  </span>
)
function stop(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

type FootProps = Pick<RowProps, 'comparing' | 'isAt' | 'isGone' | 'onRoute' | 'renderChoose'> & { booth: Booth }
function RowFoot({ booth, comparing, isAt, isGone, onRoute, renderChoose }: FootProps) {
  const isIn = comparing.has(booth)
  return (
    <div className="sug-f">
      <Checkbox
        className="cmp"
        checked={isIn}
        disabled={!isIn && comparing.compared.length >= mostCompared}
        aria-label={m.finder_compare_booth({ code: booth.name })}
        onChange={() => comparing.toggle(booth)}
      >
        {m.finder_compare()}
      </Checkbox>
      {isAt && (
        <span className="acts">
          {onRoute && (
            <Button size="sm" icon="route" onClick={() => onRoute(booth)}>
              {m.finder_route()}
            </Button>
          )}
          <Choice isOff={isGone}>{renderChoose(booth)}</Choice>
        </span>
      )}
    </div>
  )
}
