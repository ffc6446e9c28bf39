import { expect, test } from 'vitest'
import { compareColumns, type SourceColumn, takeColumns } from '#domain/dataset/sync-columns.ts'

const source = (name: string, type: string, genericType = 1): SourceColumn => ({
  name,
  type,
  genericType,
  isTemporal: false,
})

const known = (name: string, type: string | null, expression: string | null = null) => ({
  ...source(name, type ?? ''),
  type,
  uuid: null as string | null,
  expression,
  label: `${name}!`,
})

const KNOWN = [
  known('state', 'VARCHAR'),
  known('n', 'INTEGER'),
  known('gone', 'DATE'),
  known('twice', null, 'n * 2'),
]
const SOURCE = [
  source('state', 'VARCHAR'),
  source('n', 'BIGINT', 0),
  source('fresh', 'DOUBLE', 0),
  source('twice', 'INTEGER', 0),
]

test('additions, removals and changes of the source are listed, without computed columns', () => {
  expect(compareColumns(KNOWN, SOURCE)).toEqual({
    added: [source('fresh', 'DOUBLE', 0)],
    removed: [{ name: 'gone', type: 'DATE' }],
    changed: [{ name: 'n', from: 'INTEGER', to: 'BIGINT' }],
  })
})

test('updated columns keep edits of users', () => {
  const taken = takeColumns(KNOWN, SOURCE, (column) => ({
    ...column,
    uuid: 'new',
    expression: null,
    label: '',
  }))
  expect(taken.map(({ name, type, label }) => [name, type, label])).toEqual([
    ['state', 'VARCHAR', 'state!'],
    ['n', 'BIGINT', 'n!'],
    ['fresh', 'DOUBLE', ''],
    ['twice', null, 'twice!'],
  ])
})
