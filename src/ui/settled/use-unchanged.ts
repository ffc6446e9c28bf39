import { useState } from 'react'

/** The same object while the values are equal, so that what depends on it is not built again. */
export function useUnchanged<T>(value: T, isSame: (one: T, other: T) => boolean): T {
  const [last, setLast] = useState(value)
  if (last === value || isSame(last, value)) return last
  setLast(value)
  return value
}
