import type { StoredColumn, StoredMetric } from '#domain/records/datasets/columns.ts'
import { datasetsLabels } from '#domain/records/datasets/labels.ts'
import { capital } from '#domain/records/kind/labels.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import { DATASET_VERSION_FIELDS, type VersionedDataset } from './dataset-version.ts'

/** A difference between two states of a dataset, with both values as text. */
interface DatasetChange {
  readonly name: string
  readonly label: string
  readonly before: string
  readonly after: string
}

/** Compares two states of a dataset: settings, then columns and metrics. */
export function datasetChanges(from: VersionedDataset, to: VersionedDataset): readonly DatasetChange[] {
  const settings = DATASET_VERSION_FIELDS.filter(
    (name) => name !== 'columns' && name !== 'metrics' && !sameValue(from[name], to[name]),
  ).map((name) => ({
    name,
    label: capital(datasetsLabels.fields.get(name) ?? name),
    before: shownValue(from[name]),
    after: shownValue(to[name]),
  }))
  return [
    ...settings,
    ...partChanges('Column', from.columns, to.columns),
    ...partChanges('Metric', from.metrics, to.metrics),
  ]
}

type Part = StoredColumn | StoredMetric

/** Labels of column and metric fields, in the order of the form. */
const PART_LABELS: ReadonlyMap<string, string> = new Map([
  ['name', 'name'],
  ['expression', 'SQL expression'],
  ['verboseName', 'label'],
  ['description', 'description'],
  ['type', 'data type'],
  ['dateFormat', 'date format'],
  ['isTemporal', 'is temporal'],
  ['isFilterable', 'is filterable'],
  ['isGroupable', 'is dimension'],
  ['isActive', 'is active'],
  ['d3Format', 'D3 format'],
  ['currency', 'currency'],
  ['warningText', 'warning'],
  ['extra', 'certification'],
])

function partChanges(word: string, from: readonly Part[], to: readonly Part[]): readonly DatasetChange[] {
  const gone = from.flatMap((part) => {
    const now = twinOf(part, to)
    return now === undefined ? [partChange(word, part, 'before')] : fieldChanges(word, part, now)
  })
  const added = to.filter((part) => twinOf(part, from) === undefined)
  const changes = [...gone, ...added.map((part) => partChange(word, part, 'after'))]
  if (changes.length > 0 || sameValue(from.map(keyOf), to.map(keyOf))) return changes
  const order = (parts: readonly Part[]) => parts.map(({ name }) => name).join(', ')
  return [
    {
      name: `${word} order`,
      label: `Order of the ${word.toLowerCase()}s`,
      before: order(from),
      after: order(to),
    },
  ]
}

/** Finds the same part on the other side: by uuid, by name if a side has none. */
function twinOf(part: Part, others: readonly Part[]): Part | undefined {
  return others.find(({ uuid, name }) =>
    uuid === null || part.uuid === null ? name === part.name : uuid === part.uuid,
  )
}

function fieldChanges(word: string, before: Part, after: Part): readonly DatasetChange[] {
  return [...PART_LABELS].flatMap(([field, label]) =>
    sameValue(valueOf(before, field), valueOf(after, field))
      ? []
      : {
          name: `${word} ${keyOf(before)} ${field}`,
          label: `${word} ${before.name}: ${label}`,
          before: shownValue(valueOf(before, field)),
          after: shownValue(valueOf(after, field)),
        },
  )
}

function partChange(word: string, part: Part, side: 'before' | 'after'): DatasetChange {
  const text = shownValue(valueOf(part, 'expression') ?? valueOf(part, 'type') ?? part.name)
  return {
    name: `${word} ${keyOf(part)}`,
    label: `${word} ${part.name}`,
    before: 'none',
    after: 'none',
    [side]: text,
  }
}

function valueOf(part: Part, field: string): unknown {
  return new Map<string, unknown>(Object.entries(part)).get(field)
}

function keyOf({ uuid, name }: Part): string {
  return uuid ?? name
}

function shownValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value === null || value === undefined || value === '') return 'none'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
