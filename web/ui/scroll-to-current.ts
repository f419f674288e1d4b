/** A line of links that scrolls sideways shows the one that is current in its middle. */
export function scrollToCurrent(nav: HTMLElement) {
  const current = nav.querySelector('[aria-current]')?.getBoundingClientRect()
  const { left, width } = nav.getBoundingClientRect()
  if (current) nav.scrollLeft += current.left + current.width / 2 - (left + width / 2)
}
