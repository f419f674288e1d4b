import { useState } from 'react'

/** Returns the value and setter of the caller, or of a local state if the caller gives none. */
export function useValue<T>(
  given: T | undefined,
  first: T,
  onChange: ((value: T) => void) | undefined,
): [T, (value: T) => void] {
  const [own, setOwn] = useState(first)
  const set = (value: T) => {
    if (given === undefined) setOwn(value)
    onChange?.(value)
  }
  return [given === undefined ? own : given, set]
}
