/** A chart that waits for its answer. `isUrgent` is read at each answer: whether it is on screen. */
interface Expected {
  readonly isUrgent: () => boolean
}

/** Answers of charts that arrive close together. */
interface Together {
  /** Adds a chart whose answer is to come. Returns the function that ends its wait once the answers are handed over. */
  readonly expect: (isUrgent: () => boolean) => () => Promise<void>
}

/** The longest wait of an answer for others, in ms: three frames. */
const LONGEST_MS = 48

/**
 * Hands answers over in groups, because each group is one drawing of the screen: once the charts on screen have theirs, once
 * none is expected any more, or after `longestMs`.
 */
export function makeTogether(longestMs = LONGEST_MS): Together {
  const expected = new Set<Expected>()
  let waiting: { readonly isUrgent: boolean; readonly handOver: () => void }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function handOver(): void {
    clearTimeout(timer)
    timer = undefined
    const group = waiting
    waiting = []
    for (const one of group) one.handOver()
  }

  function isComplete(): boolean {
    if (expected.size === 0) return true
    return waiting.some(({ isUrgent }) => isUrgent) && ![...expected].some((one) => one.isUrgent())
  }

  return {
    expect: (isUrgent) => {
      const own: Expected = { isUrgent }
      expected.add(own)
      return async () => {
        expected.delete(own)
        return new Promise((resolve) => {
          waiting.push({ isUrgent: isUrgent(), handOver: resolve })
          if (isComplete()) handOver()
          else timer ??= setTimeout(handOver, longestMs)
        })
      }
    },
  }
}
