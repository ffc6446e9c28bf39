import type { LocalId } from '#domain/core/ids.ts'

/** The position of a tab in the strip. */
interface Placed {
  readonly localId: LocalId
  readonly position: number
}

/** Returns the next or previous tab, with wraparound. Source: SQL spec §4 Tabs. */
export function neighbourTab(open: readonly LocalId[], active: LocalId, step: 1 | -1): LocalId {
  const index = open.indexOf(active)
  if (index < 0) return active
  return open[(index + step + open.length) % open.length] ?? active
}

/** Returns a position behind all others. */
export function lastPosition(tabs: readonly Pick<Placed, 'position'>[]): number {
  return Math.max(0, ...tabs.map((tab) => tab.position)) + 1
}

/** Returns the old position of a reopened tab, or one just before the tab that has it now. Source: look §8. */
export function placeBack(open: readonly Placed[], position: number): number {
  const places = open.map((tab) => tab.position)
  if (!places.includes(position)) return position
  const before = Math.max(...places.filter((place) => place < position), position - 2)
  return (before + position) / 2
}

/**
 * Moves tabs, in their order, before another one, null for the end. Returns only tabs whose position changes; positions are
 * integers from 1.
 */
export function moveTabs(
  tabs: readonly Placed[],
  localIds: readonly LocalId[],
  before: LocalId | null,
): Placed[] {
  const moved = tabs.filter((tab) => localIds.includes(tab.localId))
  if (moved.length === 0) return []
  const order = tabs.filter((tab) => !moved.includes(tab))
  const at = order.findIndex((tab) => tab.localId === before)
  order.splice(at < 0 ? order.length : at, 0, ...moved)
  return numbered(order)
}

/** Numbers tabs in their order, from 1. Returns only tabs whose position changes. */
export function numbered(order: readonly Placed[]): Placed[] {
  return order.flatMap((tab, index) =>
    tab.position === index + 1 ? [] : [{ localId: tab.localId, position: index + 1 }],
  )
}
