import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'
import type { ChartScope } from './scope.ts'

/** The common parts of all native filters. `stored` has every member, also those that are not understood. */
export interface FilterBase {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly scope: ChartScope
  /** Ids of the filters on which its values depend. */
  readonly parents: readonly string[]
  /** Whether the charts wait until it has a value. */
  readonly isRequired: boolean
  /** The value of `defaultDataMask`, not parsed; null without one. */
  readonly initialValue: unknown
  readonly stored: Readonly<Record<string, unknown>>
}

const isOn = z.catch(z.boolean(), false)
const controlValues = z.object({
  multiSelect: z.catch(z.boolean(), true),
  inverseSelection: isOn,
  enableEmptyFilter: isOn,
  defaultToFirstItem: isOn,
  searchAllOptions: isOn,
  sortAscending: z.catch(z.boolean(), true),
})

const ALL_CHARTS = { rootPath: ['ROOT_ID'], excluded: [] }

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
  requiredFirst: isOn,
  cascadeParentIds: z.catch(z.array(z.string()), []),
  adhoc_filters: z.catch(z.array(z.unknown()), []),
  time_range: z.catch(z.string(), 'No filter'),
  granularity_sqla: z.catch(z.nullable(z.string()), null),
  sortMetric: z.catch(z.nullable(z.string()), null),
  defaultDataMask: z.catch(
    z.object({ filterState: z.catch(z.object({ value: z.catch(z.unknown(), null) }), { value: null }) }),
    { filterState: { value: null } },
  ),
  scope: z.catch(
    z.object({
      rootPath: z.catch(z.array(z.string()), ALL_CHARTS.rootPath),
      excluded: z.catch(z.array(z.number()), []),
    }),
    ALL_CHARTS,
  ),
})

/** A native filter of the metadata, as far as it is understood. Source: BI spec §3. */
export type StoredFilter = z.infer<typeof filterSchema>

/** Reads an entry of `native_filter_configuration`; null without an id. */
export function readStoredFilter(entry: unknown): StoredFilter | null {
  const read = filterSchema.safeParse(entry)
  return read.success ? read.data : null
}

/** The column of a filter, and the rows whose values it offers. */
export interface FilterTarget {
  readonly datasetId: number
  readonly column: string
  /** Filters of the offered values, as those of a chart. */
  readonly preFilters: readonly unknown[]
  readonly preTimeRange: string
  readonly preTimeColumn: string | null
}

/** The column and dataset of a filter with its pre-filter; null without them. */
export function targetOf(stored: StoredFilter): FilterTarget | null {
  const [target] = stored.targets
  if (!target?.column || target.datasetId === null) return null
  return {
    datasetId: target.datasetId,
    column: target.column.name,
    preFilters: stored.adhoc_filters,
    preTimeRange: stored.time_range,
    preTimeColumn: stored.granularity_sqla,
  }
}
