import { isRecord } from '#domain/core/parse.ts'
import type { RangeText } from '#domain/dashboard/filters/range/read-range.ts'
import { configKind } from './all.ts'
import { type ConfigEntry, type ConfigPart, type FilterConfig, REMOVAL_MS } from './filter-config.ts'
import { type FilterSettings, withSettingsOf } from './filter-settings.ts'
import { newDivider, newFilter } from './new-entry.ts'

/** One change of the filters. Times in ms since 1970. */
export type ConfigChange =
  /** Adds a filter or, with the wire type `divider`, a title after the others. Its key becomes its id. */
  | {
      readonly op: 'add'
      readonly key: string
      readonly wireType: string
      readonly datasetId: number | null
    }
  /** Removes a filter after 5 seconds, in which it can be put back. */
  | { readonly op: 'remove'; readonly key: string; readonly at: number }
  | { readonly op: 'put-back'; readonly key: string }
  /** Ends the pending removals whose time is over. */
  | { readonly op: 'end-removals'; readonly at: number }
  /** Moves an entry to a place among the others, from 0. */
  | { readonly op: 'move'; readonly key: string; readonly index: number }
  | { readonly op: 'set'; readonly key: string; readonly settings: FilterSettings }
  /** Keeps a typed default range that cannot be read; null drops it. */
  | { readonly op: 'type'; readonly key: string; readonly text: RangeText | null }
  /** Switches a part of a filter; off clears its settings. */
  | { readonly op: 'switch'; readonly key: string; readonly part: ConfigPart; readonly isOn: boolean }

/** Applies one change. A change of an unknown or unreadable entry has no effect. */
export function changeConfig(config: FilterConfig, change: ConfigChange): FilterConfig {
  switch (change.op) {
    case 'add':
      return added(config, change)
    case 'remove':
      return { ...config, removals: new Map(config.removals).set(change.key, change.at + REMOVAL_MS) }
    case 'put-back':
      return { ...config, removals: without(config.removals, change.key) }
    case 'end-removals':
      return ended(config, change.at)
    case 'move':
      return moved(config, change)
    case 'set':
      return updated(config, change.key, change.settings)
    case 'type':
      return typed(config, change)
    case 'switch':
      return switched(config, change)
  }
}

type ChangeOf<Op extends ConfigChange['op']> = Extract<ConfigChange, { op: Op }>

function added(config: FilterConfig, { key, wireType, datasetId }: ChangeOf<'add'>): FilterConfig {
  const kind = configKind(wireType)
  if (kind === undefined && wireType !== 'divider') return config
  const stored =
    kind === undefined ? newDivider(key) : newFilter(key, kind, kind.needsDataset ? datasetId : null)
  return { ...config, entries: [...config.entries, { key, stored }] }
}

function ended(config: FilterConfig, at: number): FilterConfig {
  const over = new Set([...config.removals].filter(([, end]) => end <= at).map(([key]) => key))
  if (over.size === 0) return config
  return {
    ...config,
    entries: config.entries.filter(({ key }) => !over.has(key)),
    removals: new Map([...config.removals].filter(([key]) => !over.has(key))),
    texts: new Map([...config.texts].filter(([key]) => !over.has(key))),
  }
}

function moved(config: FilterConfig, { key, index }: ChangeOf<'move'>): FilterConfig {
  const entry = config.entries.find((one) => one.key === key)
  if (entry === undefined) return config
  const others = config.entries.filter((one) => one !== entry)
  return { ...config, entries: others.toSpliced(Math.max(0, index), 0, entry) }
}

function updated(config: FilterConfig, key: string, settings: FilterSettings): FilterConfig {
  const change = (entry: ConfigEntry): ConfigEntry =>
    entry.key === key && isRecord(entry.stored)
      ? { ...entry, stored: withSettingsOf(entry.stored, settings) }
      : entry
  const endsText =
    settings.controls?.defaultToFirstItem === true || ENDS_TEXT.some((name) => settings[name] !== undefined)
  const texts = endsText ? without(config.texts, key) : config.texts
  return { ...config, entries: config.entries.map(change), texts }
}

/** The settings that replace or clear the default value. */
const ENDS_TEXT = ['value', 'wireType', 'target', 'singleValue'] as const

function typed(config: FilterConfig, { key, text }: ChangeOf<'type'>): FilterConfig {
  const others = without(config.texts, key)
  return { ...config, texts: text === null ? others : new Map([...others, [key, text]]) }
}

const CLEARED: Readonly<Record<ConfigPart, FilterSettings>> = {
  default: { value: null },
  'pre-filter': { preFilters: null, preTimeRange: null, preTimeColumn: null },
}

function switched(config: FilterConfig, { key, part, isOn }: ChangeOf<'switch'>): FilterConfig {
  const before = config.parts.get(key) ?? new Set()
  const next = new Set([...before].filter((one) => one !== part))
  if (isOn) next.add(part)
  const parts = new Map(config.parts).set(key, next)
  return isOn ? { ...config, parts } : { ...updated(config, key, CLEARED[part]), parts }
}

function without<V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> {
  return new Map([...map].filter(([one]) => one !== key))
}
