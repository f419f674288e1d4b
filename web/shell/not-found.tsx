import { data } from 'react-router'

/** Every path that is not in the table of screens. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
