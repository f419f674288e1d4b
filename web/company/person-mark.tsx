/** The initials of a name, shown as the person's mark. */
export const PersonMark = ({ name }: { name: string }) => (
  <span className="av" aria-hidden="true">
    {initials(name)}
  </span>
)

/** Only one letter in Persian, where two would read as a word. */
const initials = (name: string) =>
  /[\u0600-\u06ff]/.test(name)
    ? [...name][0]
    : name
        .split(' ')
        .map((part) => [...part][0])
        .slice(0, 2)
        .join('')
