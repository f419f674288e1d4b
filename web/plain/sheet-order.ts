/**
 * Keeps the order of style sheets. Vite appends the sheets of parts loaded later at the end of the head. It repeats
 * sheets that React Router has already added with a `#` mark. There, their rules would override the rules of the
 * screen. Such a copy is moved next to the first one before it loads.
 */
export function keepSheetOrder() {
  new MutationObserver((records) => {
    for (const link of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!isSheet(link)) continue
      const first = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find(
        (other) => other !== link && fileOf(other) === fileOf(link),
      )
      if (first && first.nextElementSibling !== link) first.after(link)
    }
  }).observe(document.head, { childList: true })
}
const isSheet = (node: Node): node is HTMLLinkElement => node instanceof HTMLLinkElement && node.rel === 'stylesheet'
const fileOf = ({ href }: HTMLLinkElement) => href.split('#')[0]
