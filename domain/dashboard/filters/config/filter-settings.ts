import { isRecord } from '#domain/core/parse.ts'
import { kindOf, type SettableFilter } from '#domain/dashboard/filters/all.ts'
import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import { initialValue, isSettable, parseNativeFilters } from '#domain/dashboard/filters/native-filter.ts'
import { type SingleValue, wireOfSingleValue } from '#domain/dashboard/filters/range/single-value.ts'
import type { ChartScope } from '#domain/dashboard/filters/scope.ts'
import { configKind } from './all.ts'
import type { ControlName } from './entry-form.ts'
import { NO_DEFAULT } from './new-entry.ts'

/** Settings of a filter or a divider that change together. Missing ones stay. */
export interface FilterSettings {
  readonly name?: string
  readonly title?: string
  readonly description?: string
  /** Another kind of filter. It keeps the settings that the new kind has too. */
  readonly wireType?: string
  /** Another target, which clears the default value. */
  readonly target?: { readonly datasetId: number | null; readonly column: string | null }
  readonly parents?: readonly string[]
  readonly scope?: ChartScope
  readonly controls?: Partial<Readonly<Record<ControlName, boolean>>>
  /** The only end that a range filter offers, null for both. It clears the default value. */
  readonly singleValue?: SingleValue | null
  /** The grains that a grain filter offers; null for all. */
  readonly grains?: readonly string[] | null
  /** The default value; null clears it. */
  readonly value?: NativeValue | null
  /** Null removes a setting. */
  readonly preFilters?: readonly unknown[] | null
  readonly preTimeRange?: string | null
  readonly preTimeColumn?: string | null
  readonly sortMetric?: string | null
}

type Stored = Readonly<Record<string, unknown>>

/** The members of the wire that are set as they are. */
const PLAIN: readonly (readonly [keyof FilterSettings, string])[] = [
  ['name', 'name'],
  ['title', 'title'],
  ['description', 'description'],
  ['parents', 'cascadeParentIds'],
  ['scope', 'scope'],
  ['preFilters', 'adhoc_filters'],
  ['preTimeRange', 'time_range'],
  ['preTimeColumn', 'granularity_sqla'],
  ['sortMetric', 'sortMetric'],
  ['grains', 'time_grains'],
]

/** Members that only some kinds have. */
const OF_LIMITS = ['adhoc_filters', 'time_range', 'granularity_sqla']
const OF_VALUES = ['sortMetric', 'requiredFirst']

/** Sets settings of a stored filter. Members that are not understood stay. */
export function withSettingsOf(stored: Stored, settings: FilterSettings): Stored {
  const { wireType, target, controls, singleValue, value } = settings
  let next = wireType === undefined ? stored : ofKind(stored, wireType)
  if (target !== undefined) next = withTarget(next, target)
  if (controls !== undefined) next = withControls(next, controls)
  if (singleValue !== undefined) next = withSingleValue(next, singleValue)
  next = withMembers(
    next,
    PLAIN.flatMap(([name, member]): [string, unknown][] =>
      settings[name] === undefined ? [] : [[member, settings[name]]],
    ),
  )
  return value === undefined ? next : withDefault(next, value)
}

/** Replaces members; null removes one. */
function withMembers(stored: Stored, members: readonly (readonly [string, unknown])[]): Stored {
  const removed = new Set(members.filter(([, value]) => value === null).map(([name]) => name))
  const others = Object.entries(stored).filter(([name]) => !removed.has(name))
  return {
    ...Object.fromEntries(others),
    ...Object.fromEntries(members.filter(([, value]) => value !== null)),
  }
}

function ofKind(stored: Stored, wireType: string): Stored {
  const kind = configKind(wireType)
  if (kind === undefined) return stored
  const before = isRecord(stored['controlValues']) ? stored['controlValues'] : {}
  const shared = Object.entries(before).filter(([name]) => Object.hasOwn(kind.controls, name))
  const { datasetId, column }: Stored = firstTarget(stored)
  const foreign = [
    ...(kind.canBeLimited ? [] : OF_LIMITS),
    ...(kind.hasValues ? [] : OF_VALUES),
    ...(kind.offers === 'grains' ? [] : ['time_grains']),
  ]
  const next = withMembers(
    stored,
    foreign.map((name): [string, null] => [name, null]),
  )
  return {
    ...next,
    filterType: wireType,
    controlValues: { ...kind.controls, ...Object.fromEntries(shared) },
    targets: [
      {
        ...(kind.needsDataset && datasetId !== undefined ? { datasetId } : {}),
        ...(kind.column !== null && column !== undefined ? { column } : {}),
      },
    ],
    cascadeParentIds: kind.canBeLimited ? (stored['cascadeParentIds'] ?? []) : [],
    defaultDataMask: NO_DEFAULT,
  }
}

function withTarget(stored: Stored, { datasetId, column }: NonNullable<FilterSettings['target']>): Stored {
  const { datasetId: _dataset, column: _column, ...unknown } = firstTarget(stored)
  const target = {
    ...unknown,
    ...(datasetId === null ? {} : { datasetId }),
    ...(column === null ? {} : { column: { name: column } }),
  }
  return { ...stored, targets: [target, ...targetsOf(stored).slice(1)], defaultDataMask: NO_DEFAULT }
}

function firstTarget(stored: Stored): Stored {
  const [target] = targetsOf(stored)
  return isRecord(target) ? target : {}
}

function targetsOf({ targets }: Stored): readonly unknown[] {
  return Array.isArray(targets) ? targets : []
}

/**
 * A default value is written again, since its clauses depend on these settings. The first value of the list replaces it; by
 * `requiredFirst` a Superset waits with its charts until that is known.
 */
function withControls(stored: Stored, controls: NonNullable<FilterSettings['controls']>): Stored {
  const before = isRecord(stored['controlValues']) ? stored['controlValues'] : {}
  const value = defaultOf(stored)
  const first = controls.defaultToFirstItem
  const changed = { ...stored, controlValues: { ...before, ...controls } }
  if (first === true) return { ...changed, requiredFirst: true, defaultDataMask: NO_DEFAULT }
  const next = first === false ? withMembers(changed, [['requiredFirst', null]]) : changed
  if (value === null) return next
  const isCut = controls.multiSelect === false && value.kind === 'values'
  return withDefault(next, isCut ? { ...value, values: value.values.slice(0, 1) } : value)
}

/** A default value may have the other end, which the filter would no longer show. */
function withSingleValue(stored: Stored, single: SingleValue | null): Stored {
  const { enableSingleValue: _, ...others }: Stored = isRecord(stored['controlValues'])
    ? stored['controlValues']
    : {}
  const controlValues = single === null ? others : { ...others, enableSingleValue: wireOfSingleValue(single) }
  return { ...stored, controlValues, defaultDataMask: NO_DEFAULT }
}

/** The default value of a stored filter; null without a readable one. */
export function defaultOf(stored: Stored): NativeValue | null {
  const filter = settableOf(stored)
  return filter === null ? null : initialValue(filter)
}

/** A stored filter as the filter bar reads it; null if it cannot filter yet. */
export function settableOf(stored: unknown): SettableFilter | null {
  return parseNativeFilters([stored]).filters.find(isSettable) ?? null
}

/** Writes a default value as a data mask. A filter that cannot filter yet has none. */
function withDefault(stored: Stored, value: NativeValue | null): Stored {
  const filter = settableOf(stored)
  if (value === null || filter === null) return { ...stored, defaultDataMask: NO_DEFAULT }
  const kind = kindOf(filter.kind)
  return {
    ...stored,
    defaultDataMask: {
      extraFormData: kind.extraFormData(filter, value),
      filterState: { value: kind.write(value), label: kind.text(filter, value, []) },
      ownState: {},
    },
  }
}
