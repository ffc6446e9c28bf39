import { isolated } from '#domain/core/text/isolated.ts'
import type { ConfigKind } from '#domain/dashboard/filters/config-kind.ts'
import { readRange } from '#domain/dashboard/filters/range/read-range.ts'
import { expressionProblem } from '#domain/dataset/check-part.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import { filterProblem, readFilter } from '#domain/explore/values/adhoc-filter.ts'
import { readTimeRange } from '#domain/time/phrase/check.ts'
import { fieldTimeMessage } from '#domain/time/phrase/messages.ts'
import { configKind } from './all.ts'
import { dependencyCycle } from './depends.ts'
import { entryForm, entryName, type FilterForm, hasPreFilter, hasTimeRange } from './entry-form.ts'
import {
  type ConfigEntry,
  type FilterConfig,
  isTouched,
  remainingEntries,
  storedOf,
} from './filter-config.ts'
import { defaultOf } from './filter-settings.ts'

/** The field of the dialog at which a problem is shown. */
export type ConfigField =
  | 'name'
  | 'title'
  | 'dataset'
  | 'column'
  | 'parents'
  | 'default'
  | 'pre-filter'
  | 'pre-time-range'
  | 'pre-time-column'

/** Why the filters cannot be saved, at a field of one of them. `message` is one sentence for users. */
export interface ConfigProblem {
  readonly key: string
  readonly field: ConfigField
  readonly message: string
}

/** The datasets whose columns are known. */
type KnownDatasets = readonly Pick<Dataset, 'id' | 'name' | 'columns'>[]

/**
 * The problems of the filters that were added or changed, in their order; none if the filters can be saved. Filters that
 * were not changed here are not checked, so that an old problem of one does not block another.
 */
export function configProblems(config: FilterConfig, datasets: KnownDatasets): readonly ConfigProblem[] {
  return remainingEntries(config)
    .filter((entry) => isTouched(config, entry) || config.parts.has(entry.key) || config.texts.has(entry.key))
    .flatMap((entry) => problemsOf(config, entry, datasets))
}

/** Whether the conditions of a filter's offered values are complete, so that the values can be requested. */
export function hasCompletePreFilter(config: FilterConfig, key: string, datasets: KnownDatasets): boolean {
  return configProblems(config, datasets).every((one) => one.key !== key || !one.field.startsWith('pre-'))
}

function problemsOf(
  config: FilterConfig,
  { key, stored }: ConfigEntry,
  datasets: KnownDatasets,
): readonly ConfigProblem[] {
  const form = entryForm(stored)
  if (form === null) return []
  if (form.kind === 'divider')
    return form.title.trim() === '' ? [{ key, field: 'title', message: 'Title is required' }] : []
  const kind = configKind(form.wireType)
  const found: readonly (Found | null)[] = [
    form.name.trim() === '' ? { field: 'name', message: 'Name is required' } : null,
    ...(kind === undefined ? [] : [targetProblem(kind, form, datasets)]),
    cycleProblem(config, key),
    defaultProblem(config, key, form),
    ...(kind?.canBeLimited === true ? preFilterProblems(config, key, form, datasets) : []),
  ]
  return found.flatMap((one) => (one === null ? [] : [{ key, ...one }]))
}

type Found = Omit<ConfigProblem, 'key'>

function targetProblem(kind: ConfigKind, form: FilterForm, datasets: KnownDatasets): Found | null {
  const { datasetId, column } = form
  if (kind.needsDataset && datasetId === null) return { field: 'dataset', message: 'Dataset is required' }
  if (kind.column === null) return null
  if (column === null) return { field: 'column', message: 'Column is required' }
  const dataset = datasets.find(({ id }) => id === datasetId)
  const known = dataset?.columns.find(({ name }) => name === column)
  if (dataset !== undefined && known === undefined) {
    const message = `The dataset “${isolated(dataset.name)}” has no column “${isolated(column)}”.`
    return { field: 'column', message }
  }
  const isNumber = kind.column !== 'number' || known === undefined || known.type === 'number'
  return isNumber ? null : { field: 'column', message: `The column “${isolated(column)}” has no numbers.` }
}

function cycleProblem(config: FilterConfig, key: string): Found | null {
  const cycle = dependencyCycle(config, key)
  if (cycle === null) return null
  const names = cycle.map((one) => `“${isolated(entryName(storedOf(config, one), 'untitled'))}”`)
  const message =
    cycle.length === 1
      ? 'A filter cannot depend on itself.'
      : `These filters depend on each other: ${names.join(', ')}.`
  return { field: 'parents', message }
}

/** A default must be readable, and is needed where it was switched on, and where a value is required and no first value is chosen. */
function defaultProblem(config: FilterConfig, key: string, { controls }: FilterForm): Found | null {
  const text = config.texts.get(key)
  const typed = text === undefined ? null : readRange(...text)
  if (typed?.ok === false) return { field: 'default', message: typed.error.message }
  const isOn = config.parts.get(key)?.has('default') === true
  const needsOne = controls.enableEmptyFilter || isOn
  if (!needsOne || controls.defaultToFirstItem || defaultOf(storedOf(config, key) ?? {}) !== null) return null
  return { field: 'default', message: 'Default value is required' }
}

function preFilterProblems(
  config: FilterConfig,
  key: string,
  form: FilterForm,
  datasets: KnownDatasets,
): readonly Found[] {
  const isOn = config.parts.get(key)?.has('pre-filter') === true
  if (!hasPreFilter(form)) return isOn ? [{ field: 'pre-filter', message: 'Pre-filter is required' }] : []
  const columns = datasets.find(({ id }) => id === form.datasetId)?.columns ?? []
  const wrong = form.preFilters.flatMap((stored) => {
    const draft = readFilter(stored)
    if (draft === null) return []
    if (draft.kind === 'sql') return filterProblem(draft, 'text') ?? expressionProblem(draft.sql) ?? []
    const type = columns.find(({ name }) => name === draft.subject)?.type
    return filterProblem(draft, type ?? 'text') ?? []
  })
  const [message] = wrong
  return [
    ...(message === undefined ? [] : [{ field: 'pre-filter', message } as const]),
    ...timeProblems(form),
  ]
}

/** A time range without a time column would not restrict the values. */
function timeProblems({ preTimeRange, preTimeColumn }: FilterForm): readonly Found[] {
  if (!hasTimeRange(preTimeRange)) return []
  const read = readTimeRange(preTimeRange)
  if (!read.ok) return [{ field: 'pre-time-range', message: fieldTimeMessage(read.error) }]
  return preTimeColumn === null ? [{ field: 'pre-time-column', message: 'Time column is required' }] : []
}
