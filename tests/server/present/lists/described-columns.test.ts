import { expect, test } from 'vitest'
import { describeList, describeRecord, RECORD_COLUMNS } from '#server/present/lists/described-columns.ts'
import { DATASET_LIST } from '#server/store/lists/list-specs.ts'

test('a list tells of all its columns, with labels as the reference server makes them', () => {
  const told = describeList(DATASET_LIST)
  expect(told.list_title).toBe('List Sqla Table')
  expect(told.list_columns).toContain('database.database_name')
  expect(told.label_columns).toMatchObject({
    'database.database_name': 'Database Database Name',
    changed_on_utc: 'Changed On Utc',
    id: 'Id',
  })
  expect(told.order_columns).toContain('table_name')
})

test('a list that was asked for some columns tells of those', () => {
  const told = describeList(DATASET_LIST, ['table_name', 'id', 'nothing'])
  expect(told.list_columns).toEqual(['id', 'table_name'])
  expect(told.label_columns).toEqual({ id: 'Id', table_name: 'Table Name' })
})

test('each run of letters of a label begins with a capital', () => {
  expect(describeRecord(RECORD_COLUMNS.dataset).label_columns['metrics.d3format']).toBe('Metrics D3Format')
})
