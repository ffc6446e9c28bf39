/** Events of a page that its work in the background obeys. `left` may be the last call. */
interface PageLife {
  readonly seen: () => void
  readonly hidden: () => void
  readonly frozen: () => void
  readonly resumed: () => void
  /** The page is closed, or, where `isCached`, suspended until someone goes back to it. */
  readonly left: (isCached: boolean) => void
  readonly online: () => void
}

/** Follows a page's life; gives how to stop. Source: sync §2.1, §3.9. */
export function followPage(life: PageLife): () => void {
  const end = new AbortController()
  const { signal } = end
  const update = (): void => (document.visibilityState === 'visible' ? life.seen() : life.hidden())
  document.addEventListener('visibilitychange', update, { signal })
  document.addEventListener('freeze', () => life.frozen(), { signal })
  document.addEventListener('resume', () => life.resumed(), { signal })
  globalThis.addEventListener('pagehide', ({ persisted }) => life.left(persisted), { signal })
  // Only a page that comes back from the back-forward cache was here before.
  globalThis.addEventListener('pageshow', (event) => event.persisted && life.resumed(), { signal })
  globalThis.addEventListener('focus', () => life.seen(), { signal })
  globalThis.addEventListener('online', () => life.online(), { signal })
  return () => end.abort()
}
