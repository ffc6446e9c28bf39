import { useEffect, useState } from 'react'
import { packQuery } from '#data/commands/sharing/packed-link.ts'
import { shareQuery } from '#data/commands/sharing/share-query.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { SharedFields } from '#domain/editor/sharing/shared-query.ts'
import { copyText } from '#parts/copy-text.ts'
import { links } from '#src/links.ts'

/** A kind of link: stored on the server, or with the query inside. */
export type LinkKind = 'stored' | 'packed'

/** The state of sharing: not started, being sent, waiting for the server, shared by a link, or rejected. */
export type Sharing =
  | { readonly kind: 'form' | 'busy' | 'waiting' }
  | { readonly kind: 'link'; readonly link: string }
  | { readonly kind: 'failed'; readonly message: string }

/** Makes and copies links to a query of a tab. `packed` is the fragment of the one with the query inside; undefined until known. `query` must be the same object at each call. */
export function useSharing(db: LocalDatabase, tab: LocalId, query: SharedFields) {
  const [sharing, setSharing] = useState<Sharing>({ kind: 'form' })
  const packed = usePacked(query)
  const copy = async (link: string) => {
    setSharing({ kind: 'link', link })
    await copyText(link, 'Link copied')
  }
  const store = async (resultsKey: string | null) => {
    setSharing({ kind: 'busy' })
    const shared = await shareQuery(db, tab, { query, resultsKey })
    if (!shared.ok) return setSharing({ kind: 'failed', message: shared.error.message })
    const { link, problem } = shared.value
    if (problem !== null) return setSharing({ kind: 'failed', message: problem })
    if (link === null) return setSharing({ kind: 'waiting' })
    await copy(absoluteLink(link))
  }
  const make = async (kind: LinkKind, resultsKey: string | null) => {
    if (kind === 'stored') return store(resultsKey)
    if (typeof packed === 'string') await copy(absoluteLink(`${links.sqlLab()}${packed}`))
  }
  return {
    sharing,
    packed,
    make,
    /** Removes a made link or a failure, which belongs to the kind chosen before. */
    forget: () =>
      setSharing((now) => (now.kind === 'link' || now.kind === 'failed' ? { kind: 'form' } : now)),
  }
}

/** The address of a path on this server. */
export function absoluteLink(path: string): string {
  return `${location.origin}${path}`
}

function usePacked(query: SharedFields): string | null | undefined {
  const [packed, setPacked] = useState<string | null>()
  useEffect(() => {
    let isShown = true
    void packQuery(query).then((fragment) => isShown && setPacked(fragment))
    return () => {
      isShown = false
    }
  }, [query])
  return packed
}
