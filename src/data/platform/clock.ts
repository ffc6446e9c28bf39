import { serverClockOffset } from './server-clock.ts'

/** Where time and chance come from; tests give their own. */
export interface Clock {
  readonly now: () => number
  readonly randomBytes: (length: number) => Uint8Array
  readonly chance: () => number
  /** The server's clock minus this device's, in ms; null before the first answer. */
  readonly serverOffset: () => number | null
}

/** The machine's own clock and chance: the only place in src/data that asks for them. */
export const clock: Clock = {
  now: () => Date.now(),
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  chance: () => Math.random(),
  serverOffset: serverClockOffset,
}
