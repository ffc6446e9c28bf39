import { expect, test } from 'vitest'
import { datasetOfKey, isBrokenLink, tabLink } from '#domain/editor/tab-link.ts'

const NOWHERE = { search: new Map(), key: null, fragment: '', state: undefined }

test.each([
  ['savedQueryId=8', { kind: 'saved', id: 8 }],
  ['id=1', { kind: 'shared', id: 1 }],
  ['queryId=12', { kind: 'past', id: 12 }],
  ['sql=select+1', { kind: 'text', fields: { sql: 'select 1' } }],
  [
    'sql=select+1&title=One&dbid=2&schema=main',
    { kind: 'text', fields: { sql: 'select 1', name: 'One', dbId: 2, catalog: null, schema: 'main' } },
  ],
  ['sql=select+1&name=Two', { kind: 'text', fields: { sql: 'select 1', name: 'Two' } }],
  ['sql=select+1&title=One&name=Two', { kind: 'text', fields: { sql: 'select 1', name: 'One' } }],
  // A schema is ambiguous without its database.
  ['sql=select+1&schema=main', { kind: 'text', fields: { sql: 'select 1' } }],
  ['id=1&sql=select+1', { kind: 'shared', id: 1 }],
  ['id=one&sql=select+1', { kind: 'text', fields: { sql: 'select 1' } }],
  // A query of a link never runs by itself.
  ['sql=select+1&autorun=true', { kind: 'text', fields: { sql: 'select 1' } }],
  ['datasourceKey=12__table', { kind: 'dataset', id: 12, sql: null }],
  ['datasourceKey=12__table&sql=select+1&dbid=3', { kind: 'dataset', id: 12, sql: 'select 1' }],
  ['datasourceKey=../1__table&sql=select+1', { kind: 'text', fields: { sql: 'select 1' } }],
  ['new=true', { kind: 'text', fields: {} }],
  ['new=true&dbid=2', { kind: 'text', fields: { dbId: 2, catalog: null, schema: null } }],
  ['new=false', null],
  [
    'table=flights&dbid=2&schema=main&catalog=c',
    { kind: 'table', table: 'flights', fields: { dbId: 2, catalog: 'c', schema: 'main' } },
  ],
  ['disableDomainSharding=1', null],
  ['disableDomainSharding=1&id=3', { kind: 'shared', id: 3 }],
  ['id=1e3', null],
  ['id=12345678901234567', null],
  ['sql=', null],
  ['tab=abc', null],
  ['', null],
])('the address ?%s opens %j', (search, link) => {
  expect(tabLink({ ...NOWHERE, search: new Map(new URLSearchParams(search)) })).toEqual(link)
})

test.each([
  [{ key: '910X7o5YNow' }, { kind: 'permalink', key: '910X7o5YNow' }],
  [{ key: '../../api' }, null],
  [{ fragment: '#query=1.a.b' }, { kind: 'packed', fragment: '#query=1.a.b' }],
  [{ fragment: '#outbox' }, null],
  // A query in navigation state, with the names of the parameters.
  [
    { state: { requestedQuery: { datasourceKey: '7__table', sql: 'select 1' } } },
    { kind: 'dataset', id: 7, sql: 'select 1' },
  ],
  [{ state: { requestedQuery: { queryId: 5 } } }, { kind: 'past', id: 5 }],
  [
    { state: { requestedQuery: { sql: 'select 1', dbid: 3, name: 'One' } } },
    { kind: 'text', fields: { sql: 'select 1', name: 'One', dbId: 3, catalog: null, schema: null } },
  ],
  [{ state: { requestedQuery: { sql: { toString: 'x' } } } }, null],
  [{ state: { requestedQuery: null } }, null],
  [{ state: 'x' }, null],
])('the address with %j opens %j', (part, link) => {
  expect(tabLink({ ...NOWHERE, ...part })).toEqual(link)
})

test.each([
  ['12__table', 12],
  ['12__query', null],
  ['__table', null],
  [null, null],
])('the key %s names the dataset %s', (key, id) => {
  expect(datasetOfKey(key)).toBe(id)
})

test.each([
  ['savedQueryId=abc', true],
  ['id=1e3', true],
  ['queryId=-1', true],
  ['queryId=', true],
  ['datasourceKey=12__query', true],
  ['savedQueryId=8', false],
  ['datasourceKey=12__table', false],
  // The text opens, so that nothing is missing.
  ['id=one&sql=select+1', false],
  ['disableDomainSharding=1', false],
  ['new=false', false],
  ['', false],
])('the address ?%s names a query by an unreadable number: %s', (search, isBroken) => {
  expect(isBrokenLink({ ...NOWHERE, search: new Map(new URLSearchParams(search)) })).toBe(isBroken)
})

test('an unreadable key, in the path or in navigation state, is a broken link', () => {
  expect(isBrokenLink({ ...NOWHERE, key: '../../api' })).toBe(true)
  expect(isBrokenLink({ ...NOWHERE, key: '910X7o5YNow' })).toBe(false)
  expect(isBrokenLink({ ...NOWHERE, state: { requestedQuery: { queryId: 'x' } } })).toBe(true)
})
