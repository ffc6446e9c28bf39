import type { ClearableKind } from '#data/device/clear-kind.ts'
import type { Usage, UsageKind } from '#data/device/usage.ts'
import { countText } from '#domain/core/number/count-text.ts'
import { bytesText } from '#domain/core/number/format-quantity.ts'
import type { UsageNow } from './use-usage.ts'

/** What each kind is called. */
export const KIND_NAMES = {
  results: 'Query results',
  charts: 'Chart results',
  tabs: 'Tabs and saved queries',
  closed: 'Closed tabs',
  versions: 'Versions and deleted saved queries',
  runs: 'Runs',
  unsent: 'Unsent changes',
  dashboards: 'Dashboards and charts',
  catalogue: 'Names of tables and columns',
  journal: 'Journal of what only this device has',
} as const satisfies Record<UsageKind, string>

/** What happens when a kind is cleared: what goes, and how it comes back. */
const CLEAR_TEXTS = {
  results: 'The rows of all runs go from this device. The runs stay; running one again brings its rows back.',
  charts: 'The results behind the charts go. They come back when the server answers.',
  closed: 'All closed tabs go, with their texts, runs and versions. This cannot be undone.',
  versions:
    'Earlier texts go, those of deleted saved queries too, and cannot be restored. Versions that wait for a decision, and those of what is not sent yet, stay.',
  dashboards: 'The kept dashboards go. They open again when the server answers. Your list of charts stays.',
  catalogue: 'The names that completion and the tree show go. They come back when the server answers.',
} as const satisfies Record<ClearableKind, string>

/** What is used by a kind that can be cleared. */
export type ClearableUsage = Usage & { readonly kind: ClearableKind }

/** The sentence before a kind is cleared. */
export function clearSentence({ kind, bytes, stays }: ClearableUsage): string {
  return `${CLEAR_TEXTS[kind]} It frees ${bytesText(bytes - stays.bytes)}.`
}

/** How much is kept, by our count and the browser's, which differ: it packs, frees late, and counts the program too. */
export function roomText({ kinds, room }: UsageNow): string {
  const kept = `${bytesText(kinds.reduce((sum, { bytes }) => sum + bytes, 0))} are kept here.`
  if (room === null) return `${kept} This browser does not say how much room there is.`
  const { usedBytes, quotaBytes, isWithoutFiles } = room
  const counted = isWithoutFiles ? 'with the program and without the journal' : 'with the program'
  return `${kept} The browser counts ${bytesText(usedBytes)} of ${bytesText(quotaBytes)} on its disk, ${counted}; it packs what it stores, and gives room back later.`
}

/** How many there are of a kind, and how many of them stay when it is cleared. */
export function countLabel({ count, stays }: Pick<Usage, 'count' | 'stays'>): string {
  if (count === 0) return 'none'
  if (stays.count === 0) return countText(count)
  return `${countText(count)}, ${countText(stays.count)} ${stays.count === 1 ? 'stays' : 'stay'}`
}

/** Why a kind cannot be cleared; false where it can. */
export function nothingToClear({ count, stays }: Pick<Usage, 'count' | 'stays'>): string | false {
  if (count === 0) return 'There is nothing to clear'
  return count === stays.count && 'They wait for a decision, or are of what is not sent yet'
}
