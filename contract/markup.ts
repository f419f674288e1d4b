// Escapes text for markup: HTML, XML and SVG, between tags and in quoted attributes.

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** Returns the escaped text, byte for byte as React writes it. */
export const escapedMarkup = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')

/** Returns the text of sanitised markup (server/rich-text/), which contains only these entities. */
export const textOfMarkup = (markup: string) =>
  markup
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
