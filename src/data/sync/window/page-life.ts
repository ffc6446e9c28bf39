/** What becomes of a page, as far as what it holds has to know. `left` may be the last call. */
interface PageLife {
  readonly seen: () => void
  readonly hidden: () => void
  readonly frozen: () => void
  readonly resumed: () => void
  readonly left: () => void
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
  globalThis.addEventListener('pagehide', () => life.left(), { signal })
  // Only a page that comes back from the back-forward cache was here before.
  globalThis.addEventListener('pageshow', (event) => event.persisted && life.resumed(), { signal })
  globalThis.addEventListener('focus', () => life.seen(), { signal })
  globalThis.addEventListener('online', () => life.online(), { signal })
  return () => end.abort()
}
