import { data, type LoaderFunctionArgs } from 'react-router'
import { visitContext } from '../call.ts'

/** Every path that is not in the table of screens, and every screen that is not for this visitor. */
export function loader({ context }: LoaderFunctionArgs) {
  throw data(null, { status: context.get(visitContext).refusal ?? 404 })
}

export default function NotFound() {
  return null
}
