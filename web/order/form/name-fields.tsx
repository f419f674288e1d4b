import type { ClipboardEvent, KeyboardEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Field } from '#web/ui/field.tsx'
import { fold } from '#web/ui/fold.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Section } from './travel-page.tsx'
import type { TravelForm } from './use-travel-form.ts'

type NamesPath = 'guests' | 'passengerNames'
interface NameFieldsProps<P extends NamesPath, F> {
  form: TravelForm<F>
  path: P
  most: number
  words: {
    title: string
    hint: string
    add: string
    one: (at: { n: number }) => string
    remove: (at: { n: number }) => string
  }
}

/**
 * Names of guests or passengers, one per field. A pasted list fills one field per new name, and Enter goes to the next
 * field.
 */
export function NameFields<P extends NamesPath, F extends Record<P, string[]>>({
  form,
  path,
  most,
  words,
}: NameFieldsProps<P, F>) {
  const {
    fields: { [path]: guests },
    text,
    error,
    update,
    settle,
  } = form
  const set = (next: (guests: string[]) => string[]) =>
    update((fields) => ({ ...fields, [path]: next(fields[path]).slice(0, most) }))
  const enter = (at: number) => requestAnimationFrame(() => document.getElementById(`${path}.${at}`)?.focus())
  const add = (at: number) => {
    settle()
    set((now) => now.toSpliced(at, 0, ''))
    enter(at)
  }
  const remove = (at: number) => {
    settle()
    set((now) => now.toSpliced(at, 1))
    enter(Math.max(0, at - 1))
  }
  const paste = (at: number) => (event: ClipboardEvent) => {
    const names = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((name) => name.replace(/^\s*[\d۰-۹٠-٩]*[.)\-–،,]?\s*/, '').trim())
      .filter(Boolean)
    if (names.length < 2) return
    event.preventDefault()
    settle()
    const others = new Set(guests.map(fold))
    const fresh = names.filter((name) => !others.has(fold(name)))
    const isEmpty = !guests[at]?.trim()
    set((now) => (isEmpty ? now.toSpliced(at, 1, ...fresh) : now.toSpliced(at + 1, 0, ...fresh)))
    enter(at + fresh.length - (isEmpty ? 1 : 0))
  }
  const press = (at: number) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (at + 1 < guests.length) enter(at + 1)
    else if (guests[at]?.trim() && guests.length < most) add(at + 1)
  }
  return (
    <Section form={form} title={words.title} hint={words.hint} of={[path]}>
      {guests.map((_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a guest is a text and nothing else; its place is all that it has
        <Field
          key={at}
          label={words.one({ n: at + 1 })}
          maxLength={120}
          autoComplete="off"
          {...text(`${path}.${at}`)}
          onPaste={paste(at)}
          onKeyDown={press(at)}
          end={
            guests.length > 1 && (
              <IconButton icon="close" small label={words.remove({ n: at + 1 })} onClick={() => remove(at)} />
            )
          }
        />
      ))}
      {error(path) && (
        <div className="field w6">
          <FieldError>{error(path)}</FieldError>
        </div>
      )}
      {guests.length < most && (
        <div className="w6">
          <Button className="add" icon="plus" onClick={() => add(guests.length)}>
            {words.add}
          </Button>
        </div>
      )}
    </Section>
  )
}
