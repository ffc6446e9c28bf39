import { serverClockOffset } from './server-clock.ts'

/** Source of time and randomness; tests replace it. */
export interface Clock {
  readonly now: () => number
  readonly randomBytes: (length: number) => Uint8Array
  readonly chance: () => number
  /** The server's clock minus this device's, in ms; null before the first answer. */
  readonly serverOffset: () => number | null
}

/** The machine's clock and randomness, the only source of both in src/data. */
export const clock: Clock = {
  now: () => Date.now(),
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  chance: () => Math.random(),
  serverOffset: serverClockOffset,
}
