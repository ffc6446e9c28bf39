import { readLocal, writeLocal } from '#data/platform/local-storage.ts'
import { shownZone } from '#domain/time/wall-time.ts'
import { isTimeZone, zoneOffset } from '#domain/time/zone.ts'

/** Where the name of the chosen zone is stored; the start of a window reads it too. */
const KEY = 'offset-time-zone'

const ofDevice = shownZone.offset

/** The name of the zone in which this browser shows times; null for that of the device. */
export function chosenZone(): string | null {
  const name = readLocal(KEY)
  return name !== null && isTimeZone(name) ? name : null
}

/** Shows times in the chosen zone from now on. */
export function showChosenZone(): void {
  const zone = chosenZone()
  shownZone.offset = zone === null ? ofDevice : (at) => zoneOffset(zone, at)
}

/** Chooses a zone, null for that of the device. False for a name that no zone has; nothing is changed then. */
export function chooseZone(name: string | null): boolean {
  if (name !== null && !isTimeZone(name)) return false
  writeLocal(KEY, name)
  showChosenZone()
  return true
}
