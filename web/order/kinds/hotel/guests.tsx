import type { ClipboardEvent, KeyboardEvent } from 'react'
import { mostGuests } from '#contract/orders/hotel/fields.ts'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { fold } from '#web/ui/fold.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Section } from '#web/order/form/travel-page.tsx'
import type { TravelForm } from '#web/order/form/use-travel-form.ts'

const enter = (at: number) => requestAnimationFrame(() => document.getElementById(`guests.${at}`)?.focus())

/** Who stays: one name a field; a pasted list becomes a field for each new name in its lines, Enter goes on to the next. */
export function GuestFields<F extends { guests: string[] }>({ form }: { form: TravelForm<F> }) {
  const {
    fields: { guests },
    text,
    update,
    settle,
  } = form
  const set = (next: (guests: string[]) => string[]) =>
    update((fields) => ({ ...fields, guests: next(fields.guests).slice(0, mostGuests) }))
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
    else if (guests[at]?.trim() && guests.length < mostGuests) add(at + 1)
  }
  return (
    <Section form={form} title={m.travel_guests()} hint={m.travel_guests_hint()} of={['guests']}>
      {guests.map((_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a guest is a text and nothing else; its place is all that it has
        <Field
          key={at}
          label={m.travel_guest({ n: at + 1 })}
          maxLength={120}
          autoComplete="off"
          {...text(`guests.${at}`)}
          onPaste={paste(at)}
          onKeyDown={press(at)}
          end={
            guests.length > 1 && (
              <IconButton icon="close" small label={m.travel_remove_guest({ n: at + 1 })} onClick={() => remove(at)} />
            )
          }
        />
      ))}
      {guests.length < mostGuests && (
        <div className="w6">
          <Button className="add" icon="plus" onClick={() => add(guests.length)}>
            {m.travel_add_guest()}
          </Button>
        </div>
      )}
    </Section>
  )
}
