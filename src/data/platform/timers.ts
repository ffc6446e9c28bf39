/** Timers of some clock: `after` calls `run` once; the returned function cancels it. */
export interface Timers {
  readonly after: (delayMs: number, run: () => void) => () => void
}

/** Longest delay of the browser's timers, in ms; a longer one would fire at once. */
const LONGEST_MS = 2_147_483_647

/** The machine's own timers. */
export const machineTimers: Timers = {
  after: (delayMs, run) => {
    const timer = setTimeout(run, Math.min(Math.max(0, delayMs), LONGEST_MS))
    return () => clearTimeout(timer)
  },
}

/** Resolves when `work` settles, or after `limitMs`. */
export async function within(
  work: Promise<unknown>,
  limitMs: number,
  timers: Timers = machineTimers,
): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = timers.after(limitMs, resolve)
    const end = () => {
      stop()
      resolve()
    }
    work.then(end, end)
  })
}
