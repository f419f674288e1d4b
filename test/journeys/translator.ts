// Simulates a page changed by a browser translator. Google Translate replaces each text node with one inside two <font>
// elements. React still refers to the removed node.

/**
 * Runs in the page. Wraps every text, including those added later. Reports texts that React changes in removed nodes.
 */
export function translatePage() {
  const gone = new WeakSet<Node>()
  const untouched = 'head, script, style, noscript, textarea, svg, [translate=no], [contenteditable=true], .notranslate'
  const translate = (text: Text) => {
    if (!/\S/.test(text.data) || !text.parentElement || text.parentElement.matches('font')) return
    if (text.parentElement.closest(untouched)) return
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    outer.style.verticalAlign = inner.style.verticalAlign = 'inherit'
    inner.textContent = text.data
    text.replaceWith(outer)
    gone.add(text)
  }
  const translateIn = (root: Node) => {
    if (root instanceof Text) return translate(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) translate(text)
  }
  for (const [kind, name] of [
    [Node.prototype, 'nodeValue'],
    [CharacterData.prototype, 'data'],
  ] as const) {
    const was = Object.getOwnPropertyDescriptor(kind, name)!
    Object.defineProperty(kind, name, {
      ...was,
      set(this: Node, value: string) {
        if (gone.has(this)) console.error(`A translated text is changed where nobody sees it: “${value}”`)
        was.set!.call(this, value)
      },
    })
  }
  const remove = Node.prototype.removeChild
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    if (child.parentNode !== this)
      console.error(`A text that was translated is removed from ${(this as Element).outerHTML}: “${child.textContent}”`)
    return remove.call(this, child) as T
  }
  const begin = () => {
    if (document.body) translateIn(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) translateIn(node)
    }).observe(document.documentElement, { childList: true, subtree: true })
  }
  // Starts once the page is usable, when a reader would press “Translate”. That is after React has hydrated it, or
  // shortly after loading on a page without React.
  const takesOver = () => document.querySelector('script[type=module]') !== null
  const isTaken = () => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'))
  const wait = () => {
    if (takesOver() && !isTaken()) setTimeout(wait, 50)
    else setTimeout(begin, 200)
  }
  addEventListener('load', wait, { once: true })
}
