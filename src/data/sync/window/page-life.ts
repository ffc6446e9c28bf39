/** Events of a page for its background work. `left` may be the last call. */
interface PageLife {
  readonly seen: () => void
  readonly hidden: () => void
  readonly frozen: () => void
  readonly resumed: () => void
  /** The page is closed or, with `isCached`, suspended in the back-forward cache. */
  readonly left: (isCached: boolean) => void
  readonly online: () => void
}

/** Follows the events of this page. Returns the unsubscribe function. Source: sync §2.1, §3.9. */
export function followPage(life: PageLife): () => void {
  const end = new AbortController()
  const { signal } = end
  const update = (): void => (document.visibilityState === 'visible' ? life.seen() : life.hidden())
  document.addEventListener('visibilitychange', update, { signal })
  document.addEventListener('freeze', () => life.frozen(), { signal })
  document.addEventListener('resume', () => life.resumed(), { signal })
  globalThis.addEventListener('pagehide', ({ persisted }) => life.left(persisted), { signal })
  // `persisted` is set only for a page that returns from the back-forward cache.
  globalThis.addEventListener('pageshow', (event) => event.persisted && life.resumed(), { signal })
  globalThis.addEventListener('focus', () => life.seen(), { signal })
  globalThis.addEventListener('online', () => life.online(), { signal })
  return () => end.abort()
}
