import type { Chart } from '#domain/chart/chart.ts'
import type { MaskClause } from '#domain/chart/query/mask/data-mask.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import type { NotAppliedFilter } from './chart-filters.ts'
import type { NativeValue } from './filter-state.ts'
import type { FilterBase, StoredFilter } from './stored-filter.ts'

/** A chart and its dataset; null if the dataset is unknown. */
export interface FilteredChart {
  readonly chart: Chart
  readonly dataset: Dataset | null
}

/** Why a filter does not apply to a chart. */
export type Denial = Pick<NotAppliedFilter, 'code' | 'reason'>

/** The parts of Superset's data mask that a filter sets. */
type ExtraFormData = Readonly<Record<string, unknown>>

/**
 * One kind of native filter. `F` is the filter as read, `V` its value. A kind is a folder beside `all.ts`, which is the only
 * file that names it.
 */
export interface FilterKind<F extends FilterBase, V extends NativeValue> {
  readonly name: V['kind']
  /** Its `filterType` on the wire. Source: BI spec §3. */
  readonly wireType: string
  /** Its name in the dialog that adds filters. */
  readonly label: string
  /** Reads the settings of a stored filter; null if it cannot filter, for example without a column. */
  readonly read: (stored: StoredFilter, base: FilterBase) => F | null
  /** Parses a value of `filterState` or of an address; null if none is set or it is unreadable. */
  readonly parse: (value: unknown) => V | null
  /** Writes a value for `filterState` and for an address. */
  readonly write: (value: V) => unknown
  readonly clauses: (filter: F, value: V) => readonly MaskClause[]
  readonly extraFormData: (filter: F, value: V) => ExtraFormData
  /** The value as text, for chips and badges. Datasets give the types of columns. */
  readonly text: (filter: F, value: V, datasets: readonly Dataset[]) => string
  /** Null if the filter applies to the chart. */
  readonly denial: (filter: F, value: V, of: FilteredChart) => Denial | null
}

/** The denial of a filter by a column that the dataset of a chart lacks; null if it has the column. */
export function missingColumn(column: string, { dataset }: Pick<FilteredChart, 'dataset'>): Denial | null {
  if (dataset === null)
    return { code: 'unknown-dataset', reason: 'The columns of this chart’s dataset are not known.' }
  if (dataset.columns.some(({ name }) => name === column)) return null
  return { code: 'no-column', reason: `The dataset “${dataset.name}” has no column “${column}”.` }
}

/** A kind whose types of filter and value are hidden. A filter or a value of another kind gives nothing. */
export interface ErasedKind {
  readonly name: NativeValue['kind']
  readonly wireType: string
  readonly label: string
  readonly read: (stored: StoredFilter, base: FilterBase) => FilterBase | null
  readonly parse: (value: unknown) => NativeValue | null
  readonly write: (value: NativeValue) => unknown
  readonly clauses: (filter: KindedFilter, value: NativeValue) => readonly MaskClause[]
  readonly extraFormData: (filter: KindedFilter, value: NativeValue) => ExtraFormData
  readonly text: (filter: KindedFilter, value: NativeValue, datasets: readonly Dataset[]) => string
  readonly denial: (filter: KindedFilter, value: NativeValue, of: FilteredChart) => Denial | null
}

/** A filter with the name of its kind. */
type KindedFilter = FilterBase & { readonly kind: NativeValue['kind'] }

const WRONG_VALUE: Denial = { code: 'invalid', reason: 'The value is of another kind of filter.' }

/** Hides the types of a kind, so that all kinds can be in one list. */
export function erased<F extends KindedFilter, V extends NativeValue>(kind: FilterKind<F, V>): ErasedKind {
  const isFilter = (filter: KindedFilter): filter is F => filter.kind === kind.name
  const isValue = (value: NativeValue): value is V => value.kind === kind.name
  return {
    ...kind,
    write: (value) => (isValue(value) ? kind.write(value) : null),
    clauses: (filter, value) => (isFilter(filter) && isValue(value) ? kind.clauses(filter, value) : []),
    extraFormData: (filter, value) =>
      isFilter(filter) && isValue(value) ? kind.extraFormData(filter, value) : {},
    text: (filter, value, datasets) =>
      isFilter(filter) && isValue(value) ? kind.text(filter, value, datasets) : '',
    denial: (filter, value, of) =>
      isFilter(filter) && isValue(value) ? kind.denial(filter, value, of) : WRONG_VALUE,
  }
}
