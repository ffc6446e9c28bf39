/** Longest slice of work before other questions are answered, in ms. */
const SLICE_MS = 30

/** Runs work in slices, so that other questions are answered in between; null once `isStopped` returns true. */
export async function inSlices<T>(work: Generator<void, T>, isStopped: () => boolean): Promise<T | null> {
  for (;;) {
    const end = performance.now() + SLICE_MS
    do {
      const step = work.next()
      if (step.done === true) return step.value
    } while (performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 0))
    if (isStopped()) return null
  }
}
