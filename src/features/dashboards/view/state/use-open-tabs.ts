import { useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { openTabsText } from '#domain/dashboard/address/open-tabs-text.ts'

/** The search parameter of the open tabs. */
const PARAMETER = 'tabs'

/** The open tabs of a dashboard, stored in the address. The last opened is the first. */
export const useOpenTabs = (): readonly [readonly string[], (ids: readonly string[]) => void] => {
  const router = useRouter()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const text = search[PARAMETER]
  const tabs = useMemo(() => (typeof text === 'string' && text !== '' ? text.split(' ') : []), [text])
  const open = (ids: readonly string[]) => {
    const params = new URLSearchParams(location.search)
    const next = openTabsText(ids, tabs)
    if (next === null) return
    params.set(PARAMETER, next)
    router.history.replace(`${location.pathname}?${params.toString()}${location.hash}`)
  }
  return [tabs, open]
}
