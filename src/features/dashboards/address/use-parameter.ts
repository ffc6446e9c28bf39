import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'

/**
 * A search parameter of the address, and its writer, which makes an entry of the history. A text of more than `mostSent`
 * characters, as it is sent, is held by the component instead, since servers reject longer addresses.
 */
export const useParameter = (name: string, mostSent: number) => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const { history } = useRouter()
  const [long, setLong] = useState<string | null>(null)
  const value = Object.hasOwn(search, name) ? search[name] : undefined
  /** The text in the address now, also before the next render. */
  const read = useCallback(() => new URLSearchParams(history.location.search).get(name), [history, name])
  const write = useCallback(
    (text: string | null) => {
      const isLong = text !== null && encodeURIComponent(text).length > mostSent
      setLong(isLong ? text : null)
      const { pathname, search: before, hash } = history.location
      const params = new URLSearchParams(before)
      if (text === null || isLong) params.delete(name)
      else params.set(name, text)
      const query = params.toString()
      history.push(`${pathname}${query === '' ? '' : `?${query}`}${hash}`)
    },
    [history, name, mostSent],
  )
  return { text: long ?? (typeof value === 'string' ? value : null), read, write }
}
