import { isRecord } from '#domain/core/parse.ts'
import type { RangeText } from '#domain/dashboard/filters/range/read-range.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'

/** An entry of `native_filter_configuration` while it is edited: a filter, a divider, or a value that cannot be read. */
export interface ConfigEntry {
  /** The id of the filter, unique in the list. An entry without an id of its own has a key such as `#2`. */
  readonly key: string
  /** The entry as stored, with all members that are not understood. */
  readonly stored: unknown
}

/** A part of a filter that is switched on and then needs a value. */
export type ConfigPart = 'default' | 'pre-filter'

/** The native filters of a dashboard while they are edited. */
export interface FilterConfig {
  /** The filters before the first change. */
  readonly base: readonly ConfigEntry[]
  /** The filters in their order, with those whose removal is pending. */
  readonly entries: readonly ConfigEntry[]
  /** When a pending removal ends, in ms since 1970, by key. */
  readonly removals: ReadonlyMap<string, number>
  /** The parts that are switched on in this dialog, by key. */
  readonly parts: ReadonlyMap<string, ReadonlySet<ConfigPart>>
  /** Typed default ranges that cannot be read, by key. Nothing is saved before they are corrected. */
  readonly texts: ReadonlyMap<string, RangeText>
}

/** How long a removed filter can be put back, in ms. Source: BI spec §4. */
export const REMOVAL_MS = 5_000

/** Starts to edit the value of `native_filter_configuration`. A value that is no list has no filters. */
export function beginConfig(value: unknown): FilterConfig {
  const seen = new Set<string>()
  const entries = (Array.isArray(value) ? value : []).map((stored: unknown, index): ConfigEntry => {
    const id = isRecord(stored) ? stored['id'] : null
    const key = typeof id === 'string' && id !== '' && !seen.has(id) ? id : `#${index}`
    seen.add(key)
    return { key, stored }
  })
  return { base: entries, entries, removals: new Map(), parts: new Map(), texts: new Map() }
}

/** The members of an entry; undefined for an unknown key or an entry that is not an object. */
export function storedOf(
  { entries }: Pick<FilterConfig, 'entries'>,
  key: string,
): Readonly<Record<string, unknown>> | undefined {
  const stored = entries.find((entry) => entry.key === key)?.stored
  return isRecord(stored) ? stored : undefined
}

/** The entries without those whose removal is pending. */
export function remainingEntries({ entries, removals }: FilterConfig): readonly ConfigEntry[] {
  return entries.filter(({ key }) => !removals.has(key))
}

/** Whether an entry is new or differs from the stored one. */
export function isTouched({ base }: FilterConfig, { key, stored }: ConfigEntry): boolean {
  const before = base.find((entry) => entry.key === key)
  return before === undefined || !sameValue(before.stored, stored)
}

/** Whether a save would change anything: a filter, their order, or a removal. */
export function hasConfigChanges(config: FilterConfig): boolean {
  const remaining = remainingEntries(config)
  return (
    remaining.length !== config.base.length ||
    config.texts.size > 0 ||
    remaining.some((entry, index) => config.base[index]?.key !== entry.key || isTouched(config, entry))
  )
}
