import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ownFolder } from '#tests/support/own-folder.ts'

// CSV files as people have them: nothing of them is lost or changed without a note.

const ownFile = ownFolder('own-files')

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const latin1 = (text: string) => Buffer.from(text, 'latin1')

const TWO_IDS = 'id,v\n12345678901234567890,1\n12345678901234567891,2\n'

test.each([
  ['plain', ownFile('ids.csv', TWO_IDS)],
  ['packed', ownFile('ids.csv.gz', gzipSync(TWO_IDS))],
])('ids of 20 digits stay apart: %s', async (_form, ids) => {
  const sql = 'SELECT count(DISTINCT id) AS n, max(id)::VARCHAR AS last FROM ids'
  expect(await ids(sql)).toMatchObject({ data: [{ n: 2, last: '12345678901234567891' }] })
})

test.each(
  [
    [
      'a point among long ids',
      'id\n12345678901234567890\n12345678901234567890.5\n',
      '12345678901234567890.5',
    ],
    ['an exponent among long ids', 'id\n12345678901234567890\n1e3\n', '1e3'],
    ['40 digits', `id\n${'9'.repeat(40)}\n${'9'.repeat(39)}8\n`, '9'.repeat(40)],
    [
      'decimals of 20 digits',
      'id\n0.12345678901234567890\n0.12345678901234567891\n',
      '0.12345678901234567891',
    ],
    ['16 digits beside a fraction', 'id\n9007199254740993\n9007199254740992\n0.5\n', '9007199254740993.0'],
  ].map(([numbers = '', text = '', greatest]) => ({
    numbers,
    rowCount: text.trim().split('\n').length - 1,
    long: ownFile('long.csv', text),
    greatest,
  })),
)('numbers that a DOUBLE cannot hold are not rounded: $numbers', async ({ rowCount, long, greatest }) => {
  const { data } = await long('SELECT DISTINCT id::VARCHAR AS id FROM long')
  expect(data).toHaveLength(rowCount)
  expect(data).toContainEqual({ id: greatest })
})

const doubles = ownFile('d.csv', 'x\n0.30000000000000004\n1e300\n-2.5\n')

test('numbers that a DOUBLE holds stay DOUBLE', async () => {
  expect(await doubles('SELECT x FROM d')).toMatchObject({ types: ['DOUBLE'] })
})

const longerThanHead = ownFile('ragged.csv', 'a,b\n1,2,3\n4,5\n6,7,8\n')

test('rows that are longer than the head are named, and the others are read under it', async () => {
  expect(await longerThanHead('SELECT a, b FROM ragged')).toEqual({
    data: [{ a: 4, b: 5 }],
    types: ['BIGINT', 'BIGINT'],
    warning: 'ragged.csv: 2 of 3 rows are left out, since they have more than 2 values: lines 2, 4.',
    problems: [
      {
        file: 'ragged.csv',
        message: '2 of 3 rows are left out, since they have more than 2 values: lines 2, 4.',
      },
    ],
  })
})

test.each([
  ['in a sub-query', 'SELECT n FROM (SELECT count(*) AS n FROM ragged)'],
  ['in a CTE of its name', 'WITH ragged AS (SELECT * FROM ragged) SELECT count(*) AS n FROM ragged'],
  ['in other letter case', 'SELECT count(*) AS n FROM "RAGGED"'],
  ['in a PIVOT', 'PIVOT ragged ON a USING count(*)'],
])('a run over it has the note: %s', async (_where, sql) => {
  const { warning } = await longerThanHead(sql)
  expect(warning).toBe(
    'ragged.csv: 2 of 3 rows are left out, since they have more than 2 values: lines 2, 4.',
  )
})

test('a run that does not read it has no note', async () => {
  expect(await longerThanHead('SELECT 1 AS ragged')).not.toHaveProperty('warning')
})

const shorterThanHead = ownFile('short.csv', 'a,b,c\n1,2\n3,4,5\n6\n')

test('rows shorter than the header have empty values at the end', async () => {
  const { data, problems } = await shorterThanHead('SELECT * FROM short')
  expect(data).toEqual([
    { a: 1, b: 2, c: null },
    { a: 3, b: 4, c: 5 },
    { a: 6, b: null, c: null },
  ])
  expect(problems).toBeUndefined()
})

const ragged = ownFile('types.csv', 'a,b,c,zip,ok\n1,x,2.5,007,true\n2,y,1,010,false\n3\n1,2,3,4,5,6\n')

test('columns of a ragged file have types for all of their values', async () => {
  const { data, types } = await ragged('SELECT * FROM types')
  expect(types).toEqual(['BIGINT', 'VARCHAR', 'DOUBLE', 'VARCHAR', 'BOOLEAN'])
  expect(data).toEqual([
    { a: 1, b: 'x', c: 2.5, zip: '007', ok: true },
    { a: 2, b: 'y', c: 1, zip: '010', ok: false },
    { a: 3, b: null, c: null, zip: null, ok: null },
  ])
})

/** More lines than DuckDB samples, of which one far down is another. */
const linesWith = (other: string, usual: (at: number) => string) =>
  Array.from({ length: 40_000 }, (_, at) => (at === 30_000 ? other : usual(at))).join('\n')

const longRow = ownFile('longer.csv', `v,w\n${linesWith('1,2,3', (at) => `${at},1`)}\n`)

test('a long row behind the sample is named', async () => {
  expect(await longRow('SELECT count(*) AS n FROM longer')).toMatchObject({
    data: [{ n: 39_999 }],
    problems: [
      {
        file: 'longer.csv',
        message: '1 of 40000 rows are left out, since they have more than 2 values: line 30002.',
      },
    ],
  })
})

const titleWithComma = ownFile('t.csv', 'Sales, May\n\na,b,c\n1,2,3\n3,4,5\n')

test('a title with a comma is no head', async () => {
  const { data, problems } = await titleWithComma('SELECT * FROM t')
  expect(data).toEqual([
    { a: 1, b: 2, c: 3 },
    { a: 3, b: 4, c: 5 },
  ])
  expect(problems).toEqual([
    { file: 't.csv', message: 'Lines 1 to 2 are before the header and are left out.' },
  ])
})

const titled = ownFile('title.csv', 'Sales of May\n\na,b\n1,2\n3,4\n')

test('lines before the head are named', async () => {
  const { data, problems } = await titled('SELECT * FROM title')
  expect(data).toEqual([
    { a: 1, b: 2 },
    { a: 3, b: 4 },
  ])
  expect(problems).toEqual([
    { file: 'title.csv', message: 'Lines 1 to 2 are before the header and are left out.' },
  ])
})

const lateText = ownFile('late.csv', `v,w\n${linesWith('none,1', (at) => `${at},1`)}\n`)

test('a text far down makes a column of numbers a column of texts', async () => {
  const sql = "SELECT count(*) AS n, count(*) FILTER (v = 'none') AS t FROM late"
  expect(await lateText(sql)).toMatchObject({
    data: [{ n: 40_000, t: 1 }],
  })
})

const lateWide = ownFile(
  'wide.csv',
  `v,id\n${linesWith('2.5,12345678901234567890', (at) => `${at},${at}`)}\n`,
)

test('a late fraction or long id widens a column of integers', async () => {
  const sql = 'SELECT max(id)::VARCHAR AS id, count(*) FILTER (v = 2.5) AS n FROM wide'
  const { data, problems } = await lateWide(sql)
  expect(data).toEqual([{ id: '12345678901234567890', n: 1 }])
  expect(problems).toBeUndefined()
})

const lateClock = ownFile('days.csv', `d\n${linesWith('2024-01-02 10:30:00', () => '2024-01-01')}\n`)

test('a late time in a column of days is kept', async () => {
  const sql = "SELECT count(*) AS n FROM days WHERE d::VARCHAR LIKE '%10:30%'"
  expect(await lateClock(sql)).toMatchObject({ data: [{ n: 1 }] })
})

test.each([
  ['Latin-1', ownFile('letters.csv', latin1('name,n\nMüller,1\nJosé,2\n'))],
  ['UTF-16 with its mark', ownFile('letters.csv', utf16('\ufeffname,n\nMüller,1\nJosé,2\n'))],
  ['UTF-16', ownFile('letters.csv', utf16('name,n\nMüller,1\nJosé,2\n'))],
  ['UTF-8 with its mark', ownFile('letters.csv', '\ufeffname,n\nMüller,1\nJosé,2\n')],
])('a file in %s is read', async (_encoding, letters) => {
  expect(await letters('SELECT name, n FROM letters')).toMatchObject({
    data: [
      { name: 'Müller', n: 1 },
      { name: 'José', n: 2 },
    ],
    problems: undefined,
  })
})

test.each([
  ['UTF-16, big-endian', ownFile('odd.csv', utf16('\ufeffname,n\nMüller,1\n').swap16())],
  ['Windows-1252 or another encoding', ownFile('odd.csv', latin1('price,n\n\x805,1\n'))],
])('a file in %s is rejected with a clear message', async (encoding, odd) => {
  const { problems } = await odd('SELECT 1')
  expect(problems).toEqual([
    {
      file: 'odd.csv',
      message: `The text is written in ${encoding}, which is not supported. Save the file as UTF-8.`,
    },
  ])
})

test.each([
  ['semicolons', ownFile('plain.csv', 'a;b\n1,5;x\n2,5;y\n'), ['1,5', '2,5']],
  [
    'quotes and line ends of Windows',
    ownFile('plain.csv', 'a,b\r\n"1, 2","say ""x"""\r\n3,y\r\n'),
    ['1, 2', '3'],
  ],
  ['a value with a line break', ownFile('plain.csv', 'a,b\n"1\n2",x\n3,y\n'), ['1\n2', '3']],
])('%s are read as before', async (_form, plain, expected) => {
  const { data } = await plain('SELECT a::VARCHAR AS a FROM plain')
  expect(data).toEqual(expected.map((a) => ({ a })))
})

const quotedBlanks = ownFile('blanks.csv', 'id,name,n,d\n1,"",3,2026-01-02\n2,,"",""\n3,"x",,\n')

test('a quoted empty text is an empty text, and an empty place is NULL; a number and a day have no empty text', async () => {
  expect(await quotedBlanks('SELECT id, name, n, d::VARCHAR AS d FROM blanks ORDER BY id')).toEqual({
    data: [
      { id: 1, name: '', n: 3, d: '2026-01-02' },
      { id: 2, name: null, n: null, d: null },
      { id: 3, name: 'x', n: null, d: null },
    ],
    types: ['BIGINT', 'VARCHAR', 'BIGINT', 'VARCHAR'],
    problems: undefined,
  })
})

const packedBlanks = ownFile('packed.csv.gz', gzipSync('a,b\n"",1\n,2\n'))

test('a quoted empty text of a packed file is an empty text', async () => {
  expect(await packedBlanks('SELECT a, b FROM packed ORDER BY b')).toMatchObject({
    data: [
      { a: '', b: 1 },
      { a: null, b: 2 },
    ],
  })
})

const raggedBlanks = ownFile('ragged-blanks.csv', 'a,b,c\n"",1,x\n,"",""\n1,2,3,4\n"",7\n')

test('a quoted empty text of a ragged file is an empty text, and no row is left out', async () => {
  expect(await raggedBlanks('SELECT a, b, c FROM ragged_blanks')).toMatchObject({
    data: [
      { a: '', b: 1, c: 'x' },
      { a: null, b: null, c: '' },
      { a: '', b: 7, c: null },
    ],
    types: ['VARCHAR', 'BIGINT', 'VARCHAR'],
  })
})

const allQuoted = ownFile('quoted.csv', '"id","day"\n"1","02.01.2026"\n"","31.12.2025"\n"3",""\n"x",""\n')

test('a file that quotes every value has date types, and empty texts', async () => {
  expect(await allQuoted('SELECT id, day::VARCHAR AS day FROM quoted')).toMatchObject({
    data: [
      { id: '1', day: '2026-01-02' },
      { id: '', day: '2025-12-31' },
      { id: '3', day: null },
      { id: 'x', day: null },
    ],
  })
})
