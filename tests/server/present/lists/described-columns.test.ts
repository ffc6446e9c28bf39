import { expect, test } from 'vitest'
import { describeList, describeRecord, RECORD_COLUMNS } from '#server/present/lists/described-columns.ts'
import { DATASET_LIST } from '#server/store/lists/list-specs.ts'

test('a list describes all its columns, with the labels of the reference server', () => {
  const described = describeList(DATASET_LIST)
  expect(described.list_title).toBe('List Sqla Table')
  expect(described.list_columns).toContain('database.database_name')
  expect(described.label_columns).toMatchObject({
    'database.database_name': 'Database Database Name',
    changed_on_utc: 'Changed On Utc',
    id: 'Id',
  })
  expect(described.order_columns).toContain('table_name')
})

test('a list with requested columns describes only those', () => {
  const described = describeList(DATASET_LIST, ['table_name', 'id', 'nothing'])
  expect(described.list_columns).toEqual(['id', 'table_name'])
  expect(described.label_columns).toEqual({ id: 'Id', table_name: 'Table Name' })
})

test('each run of letters of a label begins with a capital', () => {
  expect(describeRecord(RECORD_COLUMNS.dataset).label_columns['metrics.d3format']).toBe('Metrics D3Format')
})
