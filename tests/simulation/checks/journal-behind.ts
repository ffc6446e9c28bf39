import type { Device } from '#tests/simulation/devices/device.ts'

/** Maximum delay of the journal behind the database, in ms, including its own writing. */
export const JOURNAL_MS = 500

/** Faults of a device that delay its journal; times are true ones, in ms. */
export type Hindered = Pick<Device, 'deaths' | 'freezes' | 'stalls'> & {
  readonly files: { readonly unwrittenSince: ReadonlyMap<unknown, number> }
}

/**
 * Whether an edit saved at a time may not be in the journal yet, so that it is lost if the database is cleared now (sync
 * §3.13): no program was there to write it.
 */
export function isJournalBehind(device: Hindered, savedAt: number | null, now: number): boolean {
  if (savedAt === null) return false
  const isJustBefore = (at: number) => at >= savedAt && at - savedAt < JOURNAL_MS
  // A window that died right after a write leaves it to the snapshot of the next window, if there was one.
  const isFresh = device.deaths.some(isJustBefore)
  // A window frozen since then writes after it thaws.
  const isHeldUp = device.freezes.some(({ from, to }) => isJustBefore(from) && now < to + JOURNAL_MS)
  // While the disk rejects the journal there is no second copy, and the screen shows that.
  const isUnwritten = savedAt >= Math.min(Infinity, ...device.files.unwrittenSince.values()) - JOURNAL_MS
  // A stalled disk writes no journal either.
  const isStalled = device.stalls.some(({ from, to }) => savedAt >= from - JOURNAL_MS && savedAt <= to)
  return isFresh || isHeldUp || isUnwritten || isStalled
}

/** Whether the disk rejects the journal: edits received from other devices may be missing too, whatever their time. */
export function isJournalUnwritten({ files }: Hindered): boolean {
  return files.unwrittenSince.size > 0
}
