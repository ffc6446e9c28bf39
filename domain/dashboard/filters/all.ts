import type { NativeValue } from './filter-state.ts'
import { type ErasedKind, erased } from './kind.ts'
import { type RangeFilter, rangeKind } from './range/kind.ts'
import { type TimeFilter, timeKind } from './time/kind.ts'
import { type TimeColumnFilter, timeColumnKind } from './time-column/kind.ts'
import { type TimeGrainFilter, timeGrainKind } from './time-grain/kind.ts'
import { type ValueFilter, valuesKind } from './values/kind.ts'

/** A filter that can be set. */
export type SettableFilter = ValueFilter | RangeFilter | TimeFilter | TimeColumnFilter | TimeGrainFilter

/** All kinds of native filter, in the order in which the dialog offers them. */
const FILTER_KINDS: readonly ErasedKind[] = [
  erased(valuesKind),
  erased(rangeKind),
  erased(timeKind),
  erased(timeColumnKind),
  erased(timeGrainKind),
]

const BY_NAME: ReadonlyMap<string, ErasedKind> = new Map(FILTER_KINDS.map((kind) => [kind.name, kind]))

const READERS = [valuesKind, rangeKind, timeKind, timeColumnKind, timeGrainKind] as const

/** The reader of a `filterType` of the wire; undefined for an unknown one. */
export function readerOf(wireType: string): (typeof READERS)[number]['read'] | undefined {
  return READERS.find((kind) => kind.wireType === wireType)?.read
}

/** The kind of a filter or a value. */
export function kindOf(name: NativeValue['kind']): ErasedKind {
  const kind = BY_NAME.get(name)
  if (kind === undefined) throw new Error(`no kind of filter ${name}`)
  return kind
}
