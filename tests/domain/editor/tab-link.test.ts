import { expect, test } from 'vitest'
import { tabLink } from '#domain/editor/tab-link.ts'

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
  ['id=1e3', null],
  ['id=12345678901234567', null],
  ['sql=', null],
  ['tab=abc', null],
  ['', null],
])('the address ?%s opens %j', (search, link) => {
  expect(tabLink(new Map(new URLSearchParams(search)))).toEqual(link)
})
