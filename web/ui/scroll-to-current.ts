/** Scrolls a horizontal row of links so that the current link is centred. */
export function scrollToCurrent(nav: HTMLElement) {
  const current = nav.querySelector('[aria-current]')?.getBoundingClientRect()
  const { left, width } = nav.getBoundingClientRect()
  if (current) nav.scrollLeft += current.left + current.width / 2 - (left + width / 2)
}
