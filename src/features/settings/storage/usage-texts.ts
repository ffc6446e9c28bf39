import type { ClearableKind } from '#data/device/clear-kind.ts'
import type { Usage, UsageKind } from '#data/device/usage.ts'
import { countText } from '#domain/core/number/count-text.ts'
import { bytesText } from '#domain/core/number/format-quantity.ts'
import type { UsageNow } from './use-usage.ts'

export const KIND_NAMES = {
  tables: 'Tables of this device',
  results: 'Query results',
  charts: 'Chart results',
  tabs: 'Tabs and saved queries',
  closed: 'Closed tabs',
  versions: 'Versions and deleted saved queries',
  runs: 'Runs',
  unsent: 'Unsent changes',
  dashboards: 'Dashboards and charts',
  catalogue: 'Names of tables and columns',
  journal: 'Journal of unsent work',
} as const satisfies Record<UsageKind, string>

/** Explains per kind what clearing removes and how it returns. */
const CLEAR_TEXTS = {
  results:
    'Removes the rows of all runs from this device. The runs stay. Run one again to get its rows back.',
  charts: 'Removes the results of charts. They are loaded again when the server answers.',
  closed: 'Removes all closed tabs with their SQL, runs and versions. This cannot be undone.',
  versions:
    'Removes earlier versions, also of deleted saved queries. This cannot be undone. Versions that wait for a decision, and those of unsent work, stay.',
  dashboards:
    'Removes stored dashboards. They are loaded again when the server answers. Your list of charts stays.',
  catalogue:
    'Removes the names that completion and the tree show. They are loaded again when the server answers.',
} as const satisfies Record<ClearableKind, string>

export type ClearableUsage = Usage & { readonly kind: ClearableKind }

/** Explains what clearing a kind does, before it is confirmed. */
export function clearSentence({ kind, bytes, stays }: ClearableUsage): string {
  return `${CLEAR_TEXTS[kind]} It frees ${bytesText(bytes - stays.bytes)}.`
}

/**
 * The stored size by our own count and by the browser's. They differ: the browser compresses, frees space late and counts
 * the program too.
 */
export function roomText({ kinds, room }: UsageNow): string {
  const stored = `${bytesText(kinds.reduce((sum, { bytes }) => sum + bytes, 0))} are stored on this device.`
  if (room === null) return `${stored} This browser does not report its free space.`
  const { usedBytes, quotaBytes, isWithoutFiles } = room
  const counted = isWithoutFiles ? 'with the program and without the journal' : 'with the program'
  return `${stored} The browser counts ${bytesText(usedBytes)} of ${bytesText(quotaBytes)} on its disk, ${counted}; it compresses data and frees space later.`
}

/** The number of items of a kind, and how many of them are never cleared. */
export function countLabel({ count, stays }: Pick<Usage, 'count' | 'stays'>): string {
  if (count === 0) return 'none'
  if (stays.count === 0) return countText(count)
  return `${countText(count)}, ${countText(stays.count)} ${stays.count === 1 ? 'stays' : 'stay'}`
}

/** Why a kind cannot be cleared; false if it can. */
export function nothingToClear({ count, stays }: Pick<Usage, 'count' | 'stays'>): string | false {
  if (count === 0) return 'Nothing to clear'
  return count === stays.count && 'They wait for a decision or belong to unsent work'
}
