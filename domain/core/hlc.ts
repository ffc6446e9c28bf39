/** The largest accepted lead of a remote stamp, in ms. Source: sync §3.3. */
const MAX_LEAD_MS = 300_000

/** The next hybrid clock stamp, in ms: later than `last` even if the clock went back. Source: sync §3.3. */
export function nextStamp(last: number, now: number, clockOffset: number): number {
  return Math.max(now + clockOffset, last + 1)
}

/** Limits a remote stamp: one more than 5 minutes ahead of the server's time becomes that time. Source: sync §3.3. */
export function clampStamp(stamp: number, serverNow: number): number {
  return stamp > serverNow + MAX_LEAD_MS ? serverNow : stamp
}

/** Number of samples for the clock offset. Source: sync §3.3. */
const OFFSET_SAMPLES = 9

/** The offset of the server's clock in ms, from one answer: its `Date` header minus the middle of the round trip. */
export function offsetSample(serverDate: number, sentAt: number, receivedAt: number): number {
  return serverDate - (sentAt + receivedAt) / 2
}

/** Adds a sample and keeps the last nine. */
export function addOffsetSample(samples: readonly number[], sample: number): readonly number[] {
  return [...samples, sample].slice(-OFFSET_SAMPLES)
}

/** The clock offset: the median of the samples, 0 without any. Source: sync §3.3. */
export function clockOffset(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
