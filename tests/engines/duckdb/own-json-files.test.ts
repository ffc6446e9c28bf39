import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ownFolder } from '#tests/support/own-folder.ts'

// JSON files as people have them: nothing of them is lost or changed without a note.

const ownFile = ownFolder('own-json-files')

/** More rows than DuckDB samples. */
const MANY = Array.from({ length: 30_000 }, (_, at) => `{"a":${at}}`)
const lines = (...rows: readonly string[]) => `${rows.join('\n')}\n`

test.each([
  ['lines', ownFile('late.ndjson', lines(...MANY, '{"a":2.5}'))],
  ['packed lines', ownFile('late.jsonl.gz', gzipSync(lines(...MANY, '{"a":2.5}')))],
  ['a list', ownFile('late.json', `[${[...MANY, '{"a":2.5}'].join(',')}]`)],
])('a fraction behind the sample is not rounded: %s', async (_form, late) => {
  const sql = 'SELECT count(*) AS n, count(*) FILTER (a = 2.5) AS found FROM late'
  expect((await late(sql)).data).toEqual([{ n: 30_001, found: 1 }])
})

const lateText = ownFile('late.ndjson', lines(...MANY, '{"a":"word"}'))

test('a text behind the sample is read', async () => {
  const sql = "SELECT count(*) AS n FROM late WHERE a::VARCHAR LIKE '%word%'"
  expect((await lateText(sql)).data).toEqual([{ n: 1 }])
})

const lateMember = ownFile('late.ndjson', lines(...MANY, '{"a":1,"late":"x"}'))

test('a member behind the sample is a column', async () => {
  const sql = 'SELECT count(*) AS n, max(late) AS late FROM late'
  expect((await lateMember(sql)).data).toEqual([{ n: 30_001, late: 'x' }])
})

const idFile = (...ids: readonly string[]) => ownFile('ids.ndjson', lines(...ids.map((id) => `{"id":${id}}`)))

test.each([
  ['20 digits', 2, idFile('12345678901234567890', '12345678901234567891'), '12345678901234567891'],
  ['40 digits', 2, idFile(`${'9'.repeat(39)}8`, '9'.repeat(40)), '9'.repeat(40)],
  [
    '16 digits beside a fraction',
    3,
    idFile('9007199254740992', '9007199254740993', '0.5'),
    '9007199254740993.0',
  ],
])('numbers that a DOUBLE cannot hold stay different: %s', async (_name, count, ids, greatest) => {
  const sql = 'SELECT count(DISTINCT id) AS n, max(id)::VARCHAR AS last FROM ids'
  expect((await ids(sql)).data).toEqual([{ n: count, last: greatest }])
})

const decimals = ownFile('usual.ndjson', lines('{"v":0.25}', '{"v":1}', '{"v":null}'))

test('usual decimals stay numbers', async () => {
  const sql = 'SELECT sum(v) AS v, any_value(typeof(v)) AS type FROM usual'
  expect((await decimals(sql)).data).toEqual([{ v: 1.25, type: 'DOUBLE' }])
})

const ragged = ownFile('ragged.ndjson', lines('{"a":1}', '{"a":2,"b":"x"}', '{"c":true}'))

test('ragged objects have all members as columns', async () => {
  expect((await ragged('SELECT * FROM ragged')).data).toEqual([
    { a: 1, b: null, c: null },
    { a: 2, b: 'x', c: null },
    { a: null, b: null, c: true },
  ])
})

const cases = ownFile('cases.ndjson', lines('{"A":1,"a":2}', '{"A":3,"a":4}'))

test('members whose names differ only in case keep their values', async () => {
  expect((await cases('SELECT * FROM cases')).data).toEqual([
    { A: 1, a_1: 2 },
    { A: 3, a_1: 4 },
  ])
})

test.each([
  ['plain values', ownFile('plain.ndjson', '1\n2\n'), [{ json: 1 }, { json: 2 }]],
  ['quotes in names', ownFile('plain.ndjson', `{"it's \\"a\\"":1}\n`), [{ 'it\'s "a"': 1 }]],
  [
    'an object of rows',
    ownFile('plain.json', '{"rows":[{"a":1},{"a":2}]}'),
    [{ rows: [{ a: 1 }, { a: 2 }] }],
  ],
])('%s are read', async (_name, plain, rows) => {
  expect((await plain('SELECT * FROM plain')).data).toEqual(rows)
})
