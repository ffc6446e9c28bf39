import { expect, test } from 'vitest'
import { importAdvice, readImportFaults } from '#domain/export/import-faults.ts'

const EXISTS = 'Chart already exists and `overwrite=true` was not passed'

function faults(extra: Readonly<Record<string, unknown>>) {
  return readImportFaults({ errors: [{ message: 'Error importing chart', errorType: null, extra }] })
}

test('existing records are separated from invalid files', () => {
  const found = faults({
    'charts/bi_flights_per_origin_2.yaml': EXISTS,
    'charts/a.yaml': { uuid: ['Invalid value.'], dataset_uuid: ['Missing data for required field.'] },
    'metadata.yaml': { type: ['Must be equal to Slice.'] },
    issue_codes: [{ code: 1010, message: 'Issue 1010' }],
  })
  expect(found).toEqual({
    existing: ['bi flights per origin'],
    broken: [
      {
        path: 'charts/a.yaml',
        reason: 'uuid: Invalid value.; dataset_uuid: Missing data for required field.',
      },
      { path: 'metadata.yaml', reason: 'type: Must be equal to Slice.' },
    ],
    unknownDatabases: [],
  })
})

test('a dataset keeps the name of its table', () => {
  expect(faults({ 'datasets/examples/late_flights_2008.yaml': EXISTS })?.existing).toEqual([
    'late_flights_2008',
  ])
})

test('a dashboard has the name of its file, and databases that the server lacks are listed', () => {
  const unknown = [{ uuid: '48142f3c', name: 'warehouse' }]
  const found = faults({
    'dashboards/bi_full_3.yaml': 'Dashboard already exists and `overwrite=true` was not passed',
    unknown_databases: [...unknown, { uuid: 1 }],
  })
  expect(found).toEqual({ existing: ['bi full'], broken: [], unknownDatabases: unknown })
})

test('the rejection of an archive names no file', () => {
  expect(faults({ issue_codes: [] })).toBeNull()
  expect(readImportFaults({})).toBeNull()
})

test('a reason of any shape is formatted', () => {
  expect(faults({ 'a.yaml': null, 'b.yaml': [{ c: 'no' }] })?.broken).toEqual([
    { path: 'a.yaml', reason: 'is not taken' },
    { path: 'b.yaml', reason: 'c: no' },
  ])
})

test.each([
  ['queries/flights/public/Delays.yaml', { catalog: ['Unknown field.'] }, /\.sql files/],
  ['queries/flights/public/Delays.yaml', { label: ['Unknown field.'] }, null],
  ['datasets/flights/delays.yaml', { catalog: ['Unknown field.'] }, null],
])('%s: %o is explained if Superset 4.1 rejects what it exports itself', (path, reason, advice) => {
  const found = importAdvice(faults({ [path]: reason }) ?? { broken: [] })
  if (advice === null) expect(found).toBeNull()
  else expect(found).toMatch(advice)
})
