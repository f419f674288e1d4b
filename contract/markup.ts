// Text inside markup: HTML, XML and SVG, between tags and in quoted attributes.

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** The text as markup shows it, byte for byte as React writes it. */
export const escapedMarkup = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')

/** The text of markup that was cleaned (server/rich-text/): these are the only entities that it has. */
export const textOfMarkup = (markup: string) =>
  markup
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
