import { clsx } from 'clsx'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { m } from '#messages/messages.js'
import { useDropdown } from './dropdown.ts'
import { controlClass, FieldFrame, intoField, takeTexts, useFieldIds, type FieldTexts } from './field-frame.tsx'
import { fold, foundIn } from './fold.ts'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.ts'
import type { Option } from './options.tsx'
import { useValue } from './use-value.ts'

export interface ComboboxProps extends FieldTexts {
  id?: string | undefined
  /** Name of a hidden input that submits the id. */
  name?: string | undefined
  options: readonly (Option & { note?: string | undefined })[]
  value?: string | null | undefined
  defaultValue?: string | null | undefined
  onChange?: ((id: string | null) => void) | undefined
  /** Called with the text while the user types. The options that the caller then passes are shown unfiltered. */
  onQuery?: ((text: string) => void) | undefined
  /** Text of a chosen id that is not in `options`. */
  chosenText?: string | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
}

/**
 * Maximum number of options shown, more than there are countries. Longer lists should be searched through `onQuery`.
 */
const most = 300

type Choosing = Pick<ComboboxProps, 'options' | 'value' | 'defaultValue' | 'onChange' | 'onQuery'>

/** State of the combobox: typed text, matches, active option and value. */
function useChoosing({ options, value: given, defaultValue = null, onChange, onQuery }: Choosing) {
  const list = useId()
  const dropdown = useDropdown()
  const input = useRef<HTMLInputElement>(null)
  const [value, accept] = useValue(given, defaultValue, onChange)
  const [query, setQuery] = useState<string | null>(null)
  const [at, setAt] = useState(-1)
  const chosen = options.find((option) => option.id === value)
  const found = query === null || onQuery ? options : matching(options, query)
  const shown = found.slice(0, most)
  const active = dropdown.isOpen ? shown[at] : undefined
  useEffect(() => {
    if (active) document.getElementById(`${list}-${active.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, list])
  useEarlyText(input, (text) => {
    const match = options.find((option) => fold(option.text) === fold(text))
    if (match) accept(match.id)
  })

  const open = () => {
    const place = shown.findIndex((option) => option.id === value)
    dropdown.open()
    setAt(query === null ? Math.max(0, place) : 0)
  }
  const shut = () => {
    dropdown.close()
    setQuery(null)
    setAt(-1)
  }
  const choose = (option: Option) => {
    if (option.disabled) return
    accept(option.id)
    shut()
  }
  const type = (text: string) => {
    setQuery(text)
    onQuery?.(text)
    setAt(0)
    dropdown.open()
    if (text === '') accept(null)
  }
  const leave = () => {
    const exact = query ? options.find((option) => fold(option.text) === fold(query)) : undefined
    if (exact) choose(exact)
    else shut()
  }
  const move = (to: number) => {
    if (dropdown.isOpen) setAt(to)
    else open()
    return true
  }
  /** @returns whether the key was handled */
  const keys: Record<string, () => boolean> = {
    ArrowDown: () => move((at + 1) % Math.max(1, shown.length)),
    ArrowUp: () => move(at <= 0 ? shown.length - 1 : at - 1),
    Enter: () => {
      if (active) choose(active)
      return active !== undefined || dropdown.isOpen
    },
    Escape: () => {
      const wasOpen = dropdown.isOpen || query !== null
      shut()
      return wasOpen
    },
  }
  const press = (event: KeyboardEvent) => {
    if (!event.nativeEvent.isComposing && keys[event.key]?.()) event.preventDefault()
  }
  return {
    list,
    dropdown,
    input,
    value,
    query,
    at,
    setAt,
    chosen,
    found,
    shown,
    active,
    open,
    choose,
    type,
    leave,
    press,
  }
}

/** Combobox: type to search, choose to fill in. Digits, ye and kaf, half-spaces and accents make no difference. */
export function Combobox({ id, name, chosenText, placeholder, disabled, ...props }: ComboboxProps) {
  const { options, value: given, defaultValue, onChange, onQuery, ...rest } = props
  const { texts } = takeTexts(rest)
  const ids = useFieldIds(texts, id)
  const language = useLanguage()
  const choosing = useChoosing({ options, value: given, defaultValue, onChange, onQuery })
  const { list, dropdown, input, value, query, at, setAt, chosen, found, shown, active, choose } = choosing
  return (
    <FieldFrame texts={texts} ids={ids}>
      <span
        className={controlClass({ error: texts.error, disabled })}
        style={dropdown.anchor}
        onPointerDown={intoField}
      >
        <input
          ref={input}
          type="text"
          role="combobox"
          id={ids.id}
          autoComplete="off"
          placeholder={placeholder}
          disabled={disabled}
          value={query ?? chosen?.text ?? (value === null ? '' : (chosenText ?? ''))}
          onChange={(event) => choosing.type(event.target.value)}
          onClick={choosing.open}
          onKeyDown={choosing.press}
          onBlur={choosing.leave}
          aria-expanded={dropdown.isOpen}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active && `${list}-${active.id}`}
          aria-describedby={ids.described}
          aria-invalid={texts.error ? true : undefined}
        />
        {name && <input type="hidden" name={name} value={value ?? ''} disabled={disabled} />}
        <Icon name="search" />
      </span>
      <div {...dropdown.hung('manual')} className="menu hung" onPointerDown={(event) => event.preventDefault()}>
        <div role="listbox" id={list} aria-labelledby={ids.label}>
          {dropdown.isOpen &&
            shown.map((option, place) => (
              <Offered
                key={option.id}
                id={`${list}-${option.id}`}
                option={option}
                query={query}
                isChosen={option.id === value}
                isAt={place === at}
                onChoose={() => choose(option)}
                onPoint={() => setAt(place)}
              />
            ))}
        </div>
        <p className="none" role="status">
          {dropdown.isOpen && (query || shown.length === 0) ? m.ui_suggestions({ count: found.length }, language) : ''}
        </p>
      </div>
    </FieldFrame>
  )
}

interface OfferedProps {
  id: string
  option: ComboboxProps['options'][number]
  query: string | null
  isChosen: boolean
  /** Whether the option is highlighted by the arrow keys. */
  isAt: boolean
  onChoose: () => void
  onPoint: () => void
}
const Offered = ({ id, option, query, isChosen, isAt, onChoose, onPoint }: OfferedProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys and the focus stay in the input
  <div
    id={id}
    role="option"
    aria-selected={isChosen}
    aria-disabled={option.disabled}
    className={clsx(isAt && 'at')}
    onClick={onChoose}
    onPointerMove={onPoint}
  >
    <span>
      <Found text={option.text} query={query} />
      {option.note && <small>{option.note}</small>}
    </span>
    {isChosen && <Icon name="check" small />}
  </div>
)

/** Matches in this order: text starts with the query, text contains it, note contains it. */
function matching<O extends Option & { note?: string | undefined }>(
  options: readonly O[],
  query: string,
): readonly O[] {
  const sought = fold(query)
  const rank = ({ text, note = '' }: O) =>
    fold(text).startsWith(sought) ? 0 : fold(text).includes(sought) ? 1 : fold(note).includes(sought) ? 2 : 3
  const ranked = options.map((option) => ({ option, at: rank(option) })).filter(({ at }) => at < 3)
  return ranked.sort((a, b) => a.at - b.at).map(({ option }) => option)
}

function Found({ text, query }: { text: string; query: string | null }) {
  const place = query ? foundIn(text, query) : null
  return place ? (
    <>
      {text.slice(0, place[0])}
      <mark>{text.slice(...place)}</mark>
      {text.slice(place[1])}
    </>
  ) : (
    text
  )
}

/** Passes text that the user typed before hydration to the component. */
function useEarlyText(input: { current: HTMLInputElement | null }, take: (text: string) => void) {
  const early = useRef(take)
  useEffect(() => {
    const node = input.current
    if (node && node.value !== node.defaultValue) early.current(node.value)
  }, [input])
}
