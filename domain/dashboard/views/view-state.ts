import { isRecord, parseJson } from '#domain/core/parse.ts'
import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'

/** A stored value of a native filter, with the facts by which a later change of the filter is found. */
export interface StoredValue {
  /** The name when it was stored, for a note on a filter that is gone. */
  readonly name: string
  readonly kind: NativeValue['kind']
  /** The dataset and column that it filters, as `targetKey` writes them; "" for a kind without a column. */
  readonly target: string
  /** As `filterState` of the kind has it; null for a filter that is cleared. */
  readonly value: unknown
}

/** A stored state of a dashboard's filters. Filters that are not in it have their default. */
export interface ViewState {
  readonly filters: ReadonlyMap<string, StoredValue>
  /** Cross filters as the address has them, by chart id as text. */
  readonly cross: ReadonlyMap<string, unknown>
  /** The open tabs, the last opened first. */
  readonly tabs: readonly string[]
}

/** The largest text of a state, in bytes of UTF-8. */
const MAX_STATE_BYTES = 65_536

const KINDS: ReadonlySet<string> = new Set<NativeValue['kind']>([
  'values',
  'range',
  'time',
  'time-column',
  'time-grain',
])

/** Writes a state as JSON text. The same state gives the same text. */
export function writeViewState({ filters, cross, tabs }: ViewState): string {
  return JSON.stringify({ filters: sorted(filters), cross: sorted(cross), tabs })
}

function sorted(entries: ReadonlyMap<string, unknown>): Readonly<Record<string, unknown>> {
  return Object.fromEntries([...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Reads a stored state; null if it is unreadable. Unreadable parts are left out. */
export function readViewState(text: string): ViewState | null {
  const parsed = parseJson(text)
  if (!parsed.ok || !isRecord(parsed.value)) return null
  const { filters, cross, tabs } = parsed.value
  return {
    filters: new Map(
      Object.entries(isRecord(filters) ? filters : {}).flatMap(([id, value]) => {
        const read = readStoredValue(value)
        return read === null ? [] : [[id, read] as const]
      }),
    ),
    cross: new Map(Object.entries(isRecord(cross) ? cross : {})),
    tabs: Array.isArray(tabs) ? tabs.filter((tab) => typeof tab === 'string') : [],
  }
}

function readStoredValue(stored: unknown): StoredValue | null {
  if (!isRecord(stored)) return null
  const { name, kind, target, value = null } = stored
  if (typeof name !== 'string' || typeof target !== 'string' || !isKind(kind)) return null
  return { name, kind, target, value }
}

function isKind(value: unknown): value is NativeValue['kind'] {
  return typeof value === 'string' && KINDS.has(value)
}

/** Whether a text is short enough to be stored. */
export function fitsStore(text: string): boolean {
  return utf8Length(text) <= MAX_STATE_BYTES
}

function utf8Length(text: string): number {
  let length = 0
  for (const character of text) length += bytesOf(character.codePointAt(0) ?? 0)
  return length
}

function bytesOf(code: number): number {
  if (code < 0x80) return 1
  if (code < 0x8_00) return 2
  return code < 0x1_00_00 ? 3 : 4
}
