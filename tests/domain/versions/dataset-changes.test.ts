import { expect, test } from 'vitest'
import type { StoredColumn, StoredMetric } from '#domain/records/datasets/columns.ts'
import { datasetChanges } from '#domain/versions/dataset-changes.ts'
import { isSameDataset, readDatasetVersion, type VersionedDataset } from '#domain/versions/dataset-version.ts'

const column = (name: string, patch: Partial<StoredColumn> = {}): StoredColumn => ({
  uuid: `uuid of ${name}`,
  name,
  verboseName: null,
  description: null,
  type: 'INTEGER',
  genericType: 0,
  isTemporal: false,
  isFilterable: true,
  isGroupable: true,
  isActive: true,
  expression: null,
  dateFormat: null,
  extra: null,
  ...patch,
})

const metric = (name: string, expression: string): StoredMetric => ({
  uuid: null,
  name,
  expression,
  verboseName: null,
  description: null,
  metricType: null,
  d3Format: null,
  currency: null,
  warningText: null,
  extra: null,
})

const FLIGHTS: VersionedDataset = {
  name: 'flights',
  databaseId: 1,
  catalog: null,
  schema: 'main',
  sql: null,
  description: null,
  tags: [],
  mainTimeColumn: 'day',
  cacheTimeout: null,
  templateParams: null,
  hoursOffset: 0,
  extra: null,
  columns: [column('delay'), column('late', { expression: 'delay > 15' })],
  metrics: [metric('count', 'COUNT(*)')],
}

const texts = (to: Partial<VersionedDataset>) =>
  datasetChanges(FLIGHTS, { ...FLIGHTS, ...to }).map(
    ({ label, before, after }) => `${label}: ${before} > ${after}`,
  )

test.each<readonly [string, Partial<VersionedDataset>, readonly string[]]>([
  ['nothing', {}, []],
  ['a setting', { description: 'All of 2001' }, ['Description: none > All of 2001']],
  ['a number', { hoursOffset: 2 }, ['Hours offset: 0 > 2']],
  [
    'an expression',
    { columns: [column('delay'), column('late', { expression: 'delay > 30' })] },
    ['Column late: SQL expression: delay > 15 > delay > 30'],
  ],
  [
    'a name and a flag of one column',
    {
      columns: [
        column('delay', { name: 'minutes', isGroupable: false }),
        FLIGHTS.columns[1] ?? column('late'),
      ],
    },
    ['Column delay: name: delay > minutes', 'Column delay: is dimension: yes > no'],
  ],
  ['a removed column', { columns: [column('delay')] }, ['Column late: delay > 15 > none']],
  [
    'an added metric, without a uuid',
    { metrics: [metric('count', 'COUNT(*)'), metric('mean', 'AVG(delay)')] },
    ['Metric mean: none > AVG(delay)'],
  ],
  [
    'another order',
    { columns: FLIGHTS.columns.toReversed() },
    ['Order of the columns: delay, late > late, delay'],
  ],
])('the differences between two states of a dataset: %s', (_what, to, changes) => {
  expect(texts(to)).toEqual(changes)
})

test('a version has a complete dataset without its owners', () => {
  const snapshot = { current: { ...FLIGHTS, ownerIds: [7] }, cause: 'save' }
  const version = readDatasetVersion({ id: 1, at: 5, reason: 'version', snapshot })
  expect(version).toEqual({ id: 1, at: 5, why: 'saved', dataset: FLIGHTS })
  expect(isSameDataset(FLIGHTS, version?.dataset ?? { ...FLIGHTS, name: '' })).toBe(true)
})

test('a snapshot with parts of a dataset is no version', () => {
  expect(
    readDatasetVersion({ id: 1, at: 5, reason: 'overwritten', snapshot: { sql: 'select 1' } }),
  ).toBeNull()
})
