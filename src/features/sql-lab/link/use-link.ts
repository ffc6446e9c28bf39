import { useEffect, useSyncExternalStore } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { notify } from '#data/platform/toasts.ts'
import { isRecord } from '#domain/core/parse.ts'
import { TEXTS } from '#domain/errors/texts.ts'
import type { ScreenProps } from '#features/feature.ts'
import { links } from '#src/links.ts'
import { useStore } from '#ui/use-store.ts'
import { type LinkedForm, linkedForm } from './linked-form.ts'

/** The parameters of the editor's own addresses; any other may name a query. */
const OWN = new Set(['tab', 'show'])

/**
 * Opens the target of a Superset address (`?savedQueryId=8`, `?id=1`, `/sqllab/p/<key>/`, `#query=…`), and removes it from
 * the address, so that a reload does not open it again. Nothing is run. Source: SQL spec §2, §8.
 */
export function useLink(
  db: LocalDatabase,
  isReady: boolean,
  { params, search, go }: ScreenProps,
): readonly [form: LinkedForm | null, close: () => void] {
  const form = useStore(linkedForm)
  const hash = useSyncExternalStore(followHash, () => location.hash)
  const key = params.get('key') ?? null
  const query = new URLSearchParams([...search].filter(([name]) => !OWN.has(name))).toString()
  const mayNameQuery =
    key !== null || query !== '' || hash.startsWith('#query=') || stateNow()['requestedQuery'] !== undefined
  useEffect(() => {
    if (!isReady || !mayNameQuery) return
    void openAddress(db, { query, key, hash }).then((opened) => {
      if (opened === null) return
      history.replaceState({ ...stateNow(), requestedQuery: undefined }, '', links.sqlLab())
      go(links.sqlTab(opened.localId))
      if (opened.asks) linkedForm.set(opened)
    })
  }, [db, isReady, mayNameQuery, query, key, hash, go])
  return [form, () => linkedForm.set(null)]
}

/** Opens the tab of an address; null if it names none, or if its target or the code cannot be loaded. */
async function openAddress(
  db: LocalDatabase,
  { query, key, hash }: { readonly query: string; readonly key: string | null; readonly hash: string },
) {
  const code = await import('./open-address.ts').catch(() => null)
  if (code === null) {
    notify({ type: 'danger', text: TEXTS.queryNotLoaded, noDuplicate: true })
    return null
  }
  return code.openAddress(db, {
    search: new Map(new URLSearchParams(query)),
    key,
    fragment: hash,
    state: stateNow(),
  })
}

/** The state of the navigation. */
function stateNow(): Readonly<Record<string, unknown>> {
  const state: unknown = history.state
  return isRecord(state) ? state : {}
}

function followHash(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}
