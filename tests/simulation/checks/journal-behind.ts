import type { Device } from '#tests/simulation/devices/device.ts'

/** The journal follows the database within this long, in ms, with some time for its own writing. */
export const JOURNAL_MS = 500

/** What happened to a device that keeps its journal behind its database; times are true ones, in ms. */
export type Hindered = Pick<Device, 'deaths' | 'freezes' | 'stalls'> & {
  readonly files: { readonly unwrittenSince: ReadonlyMap<unknown, number> }
}

/**
 * Whether what was told as saved at a time may not be in the journal yet, so that a database that is cleared now takes it
 * along (sync §3.13): nobody promises what no program was there to write.
 */
export function isJournalBehind(device: Hindered, savedAt: number | null, now: number): boolean {
  if (savedAt === null) return false
  const isJustBefore = (at: number) => at >= savedAt && at - savedAt < JOURNAL_MS
  // A window that died at once after a write leaves it to the snapshot of the next window, if there was one.
  const isFresh = device.deaths.some(isJustBefore)
  // One that stands still since then writes once it goes on, if it does.
  const isHeldUp = device.freezes.some(({ from, to }) => isJustBefore(from) && now < to + JOURNAL_MS)
  // While the disk refuses the journal there is no second home, and the screen says so.
  const isUnwritten = savedAt >= Math.min(Infinity, ...device.files.unwrittenSince.values()) - JOURNAL_MS
  // A disk that stands still writes no journal either.
  const isStalled = device.stalls.some(({ from, to }) => savedAt >= from - JOURNAL_MS && savedAt <= to)
  return isFresh || isHeldUp || isUnwritten || isStalled
}

/** Whether the disk refuses the journal: what another device wrote may have come to this one since, whenever that was. */
export function isJournalUnwritten({ files }: Hindered): boolean {
  return files.unwrittenSince.size > 0
}
