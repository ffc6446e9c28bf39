/** Preloaded answers are used for this long after the page's start, in ms. */
const COUNT_FOR_MS = 10_000

interface Early {
  readonly answer: Promise<Response>
  readonly stop: () => void
}

const early = new Map<string, Early>()

/** Adopts the requests of the page's preload links, which run in parallel to its scripts. Each answer is used once; unused ones are dropped soon. */
export function takeRequestsOfPage(): void {
  for (const link of document.querySelectorAll('link[rel="preload"][as="fetch"]')) {
    const address = link.getAttribute('href') ?? ''
    const stopper = new AbortController()
    // The same options as the link, so that the browser matches the two.
    const answer = fetch(address, { signal: stopper.signal })
    answer.catch(() => undefined)
    early.set(address, { answer, stop: () => stopper.abort() })
  }
}

/** The preloaded answer to a read, once; null if there is none. Its signal aborts it. */
export function earlyAnswer(
  address: string,
  { method, signal }: Pick<RequestInit, 'method' | 'signal'>,
): Promise<Response> | null {
  if (performance.now() > COUNT_FOR_MS) dropEarlyAnswers()
  const found = method === 'GET' ? early.get(address) : undefined
  if (found === undefined) return null
  early.delete(address)
  signal?.addEventListener('abort', found.stop)
  return found.answer
}

/** Drops the preloaded answers after the session has changed. */
export function dropEarlyAnswers(): void {
  for (const { stop } of early.values()) stop()
  early.clear()
}
