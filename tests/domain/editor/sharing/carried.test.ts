import { expect, test } from 'vitest'
import { carriedText } from '#domain/editor/sharing/carried.ts'

const QUERY = { sql: 'SELECT 1', name: 'One', dbId: 1, catalog: null, schema: null, templateParams: null }

test.each([
  [QUERY, null, '1 line of SQL'],
  [{ ...QUERY, sql: 'SELECT\n1' }, 'flights', '2 lines of SQL and database “flights”'],
  [
    { ...QUERY, sql: 'x\n'.repeat(1_234), catalog: 'c', schema: 'main', templateParams: '{"day": 1}' },
    'flights',
    '1,235 lines of SQL, database “flights”, catalog “c”, schema “main” and 1 parameter',
  ],
  [{ ...QUERY, templateParams: '{"a": 1, "b": 2}' }, null, '1 line of SQL and 2 parameters'],
  [{ ...QUERY, templateParams: '{' }, null, '1 line of SQL'],
  // A name that would turn the sentence around.
  [{ ...QUERY, schema: '\u202eniam' }, null, '1 line of SQL and schema “\u2068\u202eniam\u2069”'],
])('%.60j in %s carries %s', (query, database, text) => {
  expect(carriedText(query, database)).toBe(text)
})
