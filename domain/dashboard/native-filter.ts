import type { FilterScalar } from '#domain/chart/query/mask/data-mask.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'
import { chartIdsOf, type LayoutNode } from './document/layout.ts'

/** The value of a filter. `range` is a phrase, or two ends around " : ". */
export type FilterValue =
  | { readonly kind: 'time'; readonly range: string }
  | { readonly kind: 'values'; readonly values: readonly FilterScalar[] }

/** Values by filter id; unset filters are missing. */
export type FilterValues = Readonly<Record<string, FilterValue>>

interface FilterBase {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly scope: FilterScope
  readonly initial: FilterValue | null
  /** Unsupported settings, as phrases for `hintOf`. */
  readonly unfollowed: readonly string[]
}

/** The scope of a filter: the charts below `rootPath`, without the `excluded` ones. */
interface FilterScope {
  readonly rootPath: readonly string[]
  readonly excluded: readonly number[]
}

/** A time range filter. */
export interface TimeFilter extends FilterBase {
  readonly kind: 'time'
}

/** A value filter of a column. `multiple` allows more than one; an inverse one excludes the selected values. */
export interface ValueFilter extends FilterBase {
  readonly kind: 'values'
  readonly isInverse: boolean
  readonly datasetId: number
  readonly column: string
  readonly multiple: boolean
}

interface FilterDivider {
  readonly kind: 'divider'
  readonly id: string
  readonly title: string
}

/** A part of the filter bar; unsupported kinds are left out with a note. */
export type NativeFilter = TimeFilter | ValueFilter | FilterDivider

/** A filter that can be set. */
export type SettableFilter = TimeFilter | ValueFilter

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
const isOn = z.catch(z.boolean(), false)
const controlValues = z.object({
  multiSelect: z.catch(z.boolean(), true),
  inverseSelection: isOn,
  enableEmptyFilter: isOn,
  defaultToFirstItem: isOn,
  searchAllOptions: isOn,
  sortAscending: z.catch(z.boolean(), true),
})
const filterSchema = z.object({
  id: z.string(),
  name: z.catch(z.string(), ''),
  title: z.catch(z.string(), ''),
  description: z.catch(z.string(), ''),
  type: z.catch(z.enum(['NATIVE_FILTER', 'DIVIDER']), 'NATIVE_FILTER'),
  filterType: z.catch(z.string(), ''),
  targets: z.catch(
    z.array(
      z.object({
        datasetId: z.catch(z.nullable(z.number()), null),
        column: z.catch(z.nullable(z.object({ name: z.string() })), null),
      }),
    ),
    [],
  ),
  controlValues: z.catch(controlValues, controlValues.parse({})),
  cascadeParentIds: z.catch(z.array(z.unknown()), []),
  adhoc_filters: z.catch(z.array(z.unknown()), []),
  time_range: z.catch(z.string(), 'No filter'),
  sortMetric: z.catch(z.nullable(z.unknown()), null),
  defaultDataMask: z.catch(
    z.object({ filterState: z.catch(z.object({ value: z.catch(z.unknown(), null) }), { value: null }) }),
    { filterState: { value: null } },
  ),
  scope: z.catch(
    z.object({
      rootPath: z.catch(z.array(z.string()), ['ROOT_ID']),
      excluded: z.catch(z.array(z.number()), []),
    }),
    { rootPath: ['ROOT_ID'], excluded: [] },
  ),
})
type WireFilter = z.infer<typeof filterSchema>

/** Parses a filter's value of the wire or the address; null if it is not set. */
export function parseFilterValue(value: unknown, kind: 'time' | 'values'): FilterValue | null {
  if (kind === 'time') {
    const isSet = typeof value === 'string' && value.trim() !== '' && value !== 'No filter'
    return isSet ? { kind, range: value.trim() } : null
  }
  const list = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]
  const values = list.flatMap((entry): FilterScalar[] => {
    const parsed = scalar.safeParse(entry)
    return parsed.success ? [parsed.data] : []
  })
  return values.length > 0 ? { kind, values } : null
}

/** Unsupported settings of a filter, with their texts. Source: BI spec §3. */
const UNFOLLOWED: readonly (readonly [text: string, isSet: (wire: WireFilter) => boolean])[] = [
  ['a value is required', ({ controlValues: { enableEmptyFilter } }) => enableEmptyFilter],
  ['the first value is the default', ({ controlValues: { defaultToFirstItem } }) => defaultToFirstItem],
  ['the search runs on the server', ({ controlValues: { searchAllOptions } }) => searchAllOptions],
  [
    'its values have a custom sort',
    ({ controlValues: { sortAscending }, sortMetric }) => !sortAscending || isNamed(sortMetric),
  ],
  ['its values depend on another filter', ({ cascadeParentIds }) => cascadeParentIds.length > 0],
  [
    'its values are pre-filtered',
    ({ adhoc_filters: filters, time_range: range }) => filters.length > 0 || range !== 'No filter',
  ],
]

const isNamed = (metric: unknown) => metric !== null && metric !== undefined && metric !== ''

function readFilter(wire: WireFilter): NativeFilter | null {
  if (wire.type === 'DIVIDER') return { kind: 'divider', id: wire.id, title: wire.title }
  const { id, name, description, scope } = wire
  const initialValue = wire.defaultDataMask.filterState.value
  const unfollowed = UNFOLLOWED.flatMap(([text, isSet]) => (isSet(wire) ? [text] : []))
  const base = { id, name, description, scope, unfollowed }
  if (wire.filterType === 'filter_time') {
    return { ...base, kind: 'time', initial: parseFilterValue(initialValue, 'time') }
  }
  const target = wire.targets[0]
  if (wire.filterType !== 'filter_select' || !target?.column || target.datasetId === null) return null
  return {
    ...base,
    kind: 'values',
    isInverse: wire.controlValues.inverseSelection,
    initial: parseFilterValue(initialValue, 'values'),
    datasetId: target.datasetId,
    column: target.column.name,
    multiple: wire.controlValues.multiSelect,
  }
}

/** Parses a dashboard's filters; unsupported kinds are left out with a note. */
export function parseNativeFilters(value: unknown): {
  readonly filters: readonly NativeFilter[]
  readonly notes: readonly string[]
} {
  const filters: NativeFilter[] = []
  const notes: string[] = []
  for (const entry of Array.isArray(value) ? value : []) {
    const wire = filterSchema.safeParse(entry)
    const filter = wire.success ? readFilter(wire.data) : null
    if (filter !== null) filters.push(filter)
    else
      notes.push(`Filter “${wire.success ? isolated(wire.data.name) : 'unreadable'}” is not supported yet.`)
  }
  return { filters, notes }
}

/** The hint of a filter, or undefined: its description, and the unsupported settings. */
export function hintOf(filter: SettableFilter): string | undefined {
  const { description, unfollowed } = filter
  const inverse = filter.kind === 'values' && filter.isInverse ? ['Excludes the selected values.'] : []
  const not = unfollowed.length === 0 ? [] : [`Not supported yet: ${unfollowed.join('; ')}.`]
  const parts = [...(description === '' ? [] : [description]), ...inverse, ...not]
  return parts.length === 0 ? undefined : parts.join(' ')
}

/** Whether a part is a filter, not a divider. */
export function isSettable(filter: NativeFilter): filter is SettableFilter {
  return filter.kind !== 'divider'
}

/** The charts in the scope of a filter. Source: BI spec §3. */
export function chartsInScope(scope: FilterScope, root: LayoutNode): readonly number[] {
  const found = scope.rootPath.flatMap((id) => {
    const node = findNode(root, id)
    return node === null ? [] : chartIdsOf(node)
  })
  return [...new Set(found)].filter((chartId) => !scope.excluded.includes(chartId))
}

function findNode(node: LayoutNode, id: string): LayoutNode | null {
  if (node.id === id) return node
  for (const child of node.children) {
    const found = findNode(child, id)
    if (found !== null) return found
  }
  return null
}
