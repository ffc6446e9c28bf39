import { err, ok, type Result } from '#domain/core/result.ts'

/** How many statements run at once and how many may wait. Source: security §20. */
export interface AdmissionLimits {
  readonly running: number
  readonly waiting: number
}

/** Lets statements in, in the order they came. */
export interface Admission {
  /** Waits for a place; the value gives it back. Fails: `busy` when the queue is full, `stopped` when it is aborted. */
  readonly enter: (signal: AbortSignal) => Promise<Result<() => void, 'busy' | 'stopped'>>
}

/** Two running statements per pair of cores, fifty waiting. Source: security §20. */
export function defaultAdmission(cores: number): AdmissionLimits {
  return { running: 2 * Math.max(1, Math.floor(cores / 2)), waiting: 50 }
}

/** Makes an admission shared by all engines of a server. */
export function createAdmission(limits: AdmissionLimits): Admission {
  let running = 0
  const waiting: (() => void)[] = []

  function leave(): void {
    running -= 1
    waiting.shift()?.()
  }

  function leaveOnce(): () => void {
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      leave()
    }
  }

  return {
    enter: (signal) => {
      if (signal.aborted) return Promise.resolve(err('stopped'))
      if (running < limits.running) {
        running += 1
        return Promise.resolve(ok(leaveOnce()))
      }
      if (waiting.length >= limits.waiting) return Promise.resolve(err('busy'))
      return new Promise((resolve) => {
        const start = () => {
          signal.removeEventListener('abort', abort)
          running += 1
          resolve(ok(leaveOnce()))
        }
        const abort = () => {
          waiting.splice(waiting.indexOf(start), 1)
          resolve(err('stopped'))
        }
        signal.addEventListener('abort', abort, { once: true })
        waiting.push(start)
      })
    },
  }
}
