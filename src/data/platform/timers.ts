/** Waiting, of whatever clock: `run` is called once after `delayMs`, unless what is given back was called before. */
export interface Timers {
  readonly after: (delayMs: number, run: () => void) => () => void
}

/** The longest wait that the browser's timer knows, in ms; a longer one would end at once. */
const LONGEST_MS = 2_147_483_647

/** The machine's own timers. */
export const machineTimers: Timers = {
  after: (delayMs, run) => {
    const timer = setTimeout(run, Math.min(Math.max(0, delayMs), LONGEST_MS))
    return () => clearTimeout(timer)
  },
}

/** Ends with `work`, however that ends, or after `limitMs` where that comes first. */
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
