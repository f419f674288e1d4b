// Script for public pages with a form. Without this script, the submit button sends the form and leads to the same
// content.
import { callTimeoutMs } from '#contract/constants.ts'
import { digitsText, latinDigits } from '../ui/fold.ts'
import { noteLeaving } from './page-leave.ts'

const pauseMs = 250
let waiting: ReturnType<typeof setTimeout> | undefined
let request = 0
noteLeaving()

/**
 * `<form data-live>` repeats its request while the user types or chooses. Elements with `data-fresh` are replaced by
 * those with the same id in the response.
 */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-live]')) {
  form.classList.add('is-live')
  const soon = (after: number) => {
    clearTimeout(waiting)
    waiting = setTimeout(() => void renew(form), after)
  }
  form.addEventListener('input', () => soon(pauseMs))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    soon(0)
  })
}

async function renew(form: HTMLFormElement) {
  const mine = ++request
  const url = new URL(form.action)
  for (const [name, value] of new FormData(form) as Iterable<[string, string]>)
    if (value !== '')
      url.searchParams.append(name, takesNumber(form.elements.namedItem(name)) ? latinDigits(value) : value)
  const answer = await fetch(url, { signal: AbortSignal.timeout(callTimeoutMs) }).catch(() => undefined)
  if (!answer) return window.leaving ? undefined : location.assign(url)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  if (mine !== request) return
  for (const old of document.querySelectorAll('[data-fresh]')) {
    const fresh = page.getElementById(old.id)
    if (fresh) old.replaceWith(document.adoptNode(fresh))
  }
  history.replaceState(null, '', url)
  follow()
}

const takesNumber = (field: unknown): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.inputMode === 'numeric'
const inDigits = (number: string) => digitsText(number, document.documentElement.lang === 'fa' ? 'fa' : 'en')
const sliderOf = ({ form, name }: HTMLInputElement) =>
  form?.querySelector<HTMLInputElement>(`input[type=range][data-with="${name}"]`)

/**
 * A slider with `data-with` and the number field of that name show the same number. The field uses the digits of the
 * page language.
 */
document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return
  const field = target.form?.elements.namedItem(target.dataset['with'] ?? '')
  if (takesNumber(field)) field.value = inDigits(target.value)
  const slider = takesNumber(target) && sliderOf(target)
  if (slider && /^\d+$/.test(latinDigits(target.value))) slider.value = latinDigits(target.value)
})
/** A typed number outside the slider's range is clamped to it. */
document.addEventListener('change', ({ target }) => {
  const slider = takesNumber(target) && sliderOf(target)
  if (!slider) return
  const isOther = latinDigits(target.value) !== slider.value
  target.value = inDigits(slider.value)
  if (isOther) target.dispatchEvent(new Event('input', { bubbles: true }))
})

/** The `data-says` text of the chosen input is shown in the form's `data-says-here` element. */
document.addEventListener('change', ({ target }) => {
  const says = target instanceof HTMLInputElement && target.dataset['says']
  const here = says && target.form?.querySelector('[data-says-here]')
  if (here) here.textContent = says
})

/** `<nav data-follow>`: marks the link to the section in view as current. */
let watch: IntersectionObserver | undefined
function follow() {
  watch?.disconnect()
  const nav = document.querySelector('[data-follow]')
  if (!nav) return
  const links = [...nav.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  const inSight = new Set<string>()
  const idOf = (link: HTMLAnchorElement) => decodeURIComponent(link.hash.slice(1))
  watch = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) {
        if (isIntersecting) inSight.add(target.id)
        else inSight.delete(target.id)
      }
      const link = links.find((one) => inSight.has(idOf(one))) ?? (scrollY < innerHeight / 2 ? links[0] : undefined)
      if (!link) return
      nav.querySelector('[aria-current]')?.removeAttribute('aria-current')
      link.setAttribute('aria-current', 'true')
      const row = link.parentElement
      if (row && row.scrollWidth > row.clientWidth) row.scrollTo({ left: link.offsetLeft - row.clientWidth / 2 })
    },
    { rootMargin: '-60px 0px -75% 0px' },
  )
  for (const link of links) {
    const part = document.getElementById(idOf(link))
    if (part) watch.observe(part)
  }
}
follow()
