/** The zone in which a window shows times. */
interface ShownZone {
  /** The difference between its clocks and UTC at a time (ms since 1970), in ms. */
  offset: (at: number) => number
}

/** The zone of this window: that of the device, until the window sets a chosen one, before its first screen. */
export const shownZone: ShownZone = { offset: (at) => -new Date(at).getTimezoneOffset() * 60_000 }

/** The time that the clocks of the shown zone show, in the UTC fields of the date. `at` is in ms since 1970. */
export function wallTime(at: number): Date {
  return new Date(at + shownZone.offset(at))
}
