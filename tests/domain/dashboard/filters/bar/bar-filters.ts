import { type NativeFilter, parseNativeFilters } from '#domain/dashboard/filters/native-filter.ts'

/** A value filter of a column as Superset saves it; `set` replaces members, `control` those of `controlValues`. */
export function savedFilter(column: string, set: object = {}, control: object = {}): object {
  return {
    id: column,
    name: column,
    filterType: 'filter_select',
    targets: [{ datasetId: 1, column: { name: column } }],
    controlValues: control,
    ...set,
  }
}

/** Parses saved filters. */
export function filtersOf(...saved: readonly object[]): readonly NativeFilter[] {
  return parseNativeFilters(saved).filters
}

/** A value of a value filter. */
export function valuesAre(...values: readonly (string | number | boolean | null)[]) {
  return { kind: 'values', values } as const
}
