import { data, type LoaderFunctionArgs } from 'react-router'
import { visitContext } from '../call.ts'

/** Handles paths that are not in the screen table, and screens that the visitor may not open. */
export function loader({ context }: LoaderFunctionArgs) {
  throw data(null, { status: context.get(visitContext).refusal ?? 404 })
}

export default function NotFound() {
  return null
}
