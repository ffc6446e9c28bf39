/** Answers of the page's own questions count for this long after the page began, in ms. */
const COUNT_FOR_MS = 10_000

interface Early {
  readonly answer: Promise<Response>
  readonly stop: () => void
}

const early = new Map<string, Early>()

/**
 * Takes over what the page requests by its links, beside its scripts: a first visit would else request it only once they have run. Each
 * answer is given out once, and soon; what the start has no use for is dropped and never used later.
 */
export function takeRequestsOfPage(): void {
  for (const link of document.querySelectorAll('link[rel="preload"][as="fetch"]')) {
    const address = link.getAttribute('href') ?? ''
    const stopper = new AbortController()
    // As the link requests it, so that it is the same request to the browser.
    const answer = fetch(address, { signal: stopper.signal })
    answer.catch(() => undefined)
    early.set(address, { answer, stop: () => stopper.abort() })
  }
}

/** The answer to a read that the page requested, once; null where there is none that counts. Its signal gives it up. */
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

/** Lets them go: they were requested in a session that is over. */
export function dropEarlyAnswers(): void {
  for (const { stop } of early.values()) stop()
  early.clear()
}
