import { addOffsetSample, clockOffset, offsetSample } from '#domain/core/hlc.ts'

let samples: readonly number[] = []

/** Learns from one answer: its `Date` header, and when it was sent and received in ms. Nonsense is passed over. */
export function learnServerTime(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const serverDate = dateHeader === null ? Number.NaN : Date.parse(dateHeader)
  if (Number.isFinite(serverDate)) {
    // The header has whole seconds: on average half a second has passed since.
    samples = addOffsetSample(samples, offsetSample(serverDate + 500, sentAt, receivedAt))
  }
}

/** The server's clock minus this device's, in ms; null before the first answer. */
export function serverClockOffset(): number | null {
  return samples.length === 0 ? null : Math.round(clockOffset(samples))
}
