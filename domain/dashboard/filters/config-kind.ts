import type { ColumnType } from '#domain/dataset/dataset.ts'

/** The form of one kind of filter in the dialog. Each kind has one beside its `kind.ts`; `config/all.ts` is the list. */
export interface ConfigKind {
  /** Its `filterType` on the wire. */
  readonly wireType: string
  readonly label: string
  readonly needsDataset: boolean
  /** The type of its column, or any; null for a filter without one. */
  readonly column: ColumnType | 'any' | null
  /** Whether it has a list of values, which can be ordered. */
  readonly hasValues: boolean
  /** Whether its values can have a pre-filter and depend on other filters. */
  readonly canBeLimited: boolean
  /** Whether it may offer one end of a range, or only some grains. */
  readonly offers: 'ends' | 'grains' | null
  /** Whether the values of another filter can depend on it. */
  readonly canBeParent: boolean
  /** The `controlValues` of a new filter, as Superset stores them. */
  readonly controls: Readonly<Record<string, unknown>>
}

/** The settings of every kind of filter. */
export const REQUIRED_ONLY: Readonly<Record<string, unknown>> = { enableEmptyFilter: false }
