import { addOffsetSample, clockOffset, offsetSample } from '#domain/core/hlc.ts'

let samples: readonly number[] = []

/** Adds a sample of the server's clock: the `Date` header of an answer and its send and receive times in ms. Invalid dates are ignored. */
export function learnServerTime(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const serverDate = dateHeader === null ? Number.NaN : Date.parse(dateHeader)
  if (Number.isFinite(serverDate)) {
    // The header has whole seconds; half a second is the average error.
    samples = addOffsetSample(samples, offsetSample(serverDate + 500, sentAt, receivedAt))
  }
}

/** The server's clock minus this device's, in ms; null before the first answer. */
export function serverClockOffset(): number | null {
  return samples.length === 0 ? null : Math.round(clockOffset(samples))
}
