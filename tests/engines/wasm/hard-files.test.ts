import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadFile } from '#workers/engine/files/load-file.ts'
import { showTable } from '#workers/engine/table-files.ts'
import { wasmBench } from './wasm-bench.ts'

// Files that are easily read wrong. Their tables are those of an upload to the server; a line that is no row is refused.

let bench: Awaited<ReturnType<typeof wasmBench>>

beforeAll(async () => {
  bench = await wasmBench()
})
afterAll(() => bench.end())

type Case = readonly [name: string, content: string | Uint8Array, columns: string, rows: readonly string[]]

function latin1(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'latin1'))
}

function utf16(text: string, isBig = false): Uint8Array {
  const bytes = Buffer.from(text, 'utf16le')
  return new Uint8Array(isBig ? bytes.swap16() : bytes)
}

const CASES: readonly Case[] = [
  ['mixed line ends', 'a,b\r\n1,2\n3,4\r5,6\r\n', 'a:integer b:integer', ['1¦2', '3¦4', '5¦6']],
  ['a byte order mark', '\uFEFFa,b\n1,2\n', 'a:integer b:integer', ['1¦2']],
  ['UTF-16 without a mark', utf16('name;x\nabc;1\ndef;2\n'), 'name:text x:integer', ['abc¦1', 'def¦2']],
  ['Windows-1252', latin1('name,x\nRen\xe9,1\nZo\xeb,2\n'), 'name:text x:integer', ['René¦1', 'Zoë¦2']],
  ['line ends within quotes', 'a,b\n"x\r\ny",1\n"z\n\nw",2\n', 'a:text b:integer', ['x\r\ny¦1', 'z\n\nw¦2']],
  ['blank lines', 'a,b\n\n1,2\n\n\n3,4\n\n', 'a:integer b:integer', ['1¦2', '3¦4']],
  ['a name that is a word of SQL', 'select,from\n1,2\n', 'select:integer from:integer', ['1¦2']],
  ['1 and 0', 'ok,n\n1,a\n0,b\n', 'ok:integer n:text', ['1¦a', '0¦b']],
  ['a code among numbers', 'code\n123\n12A\n', 'code:text', ['123', '12A']],
  ['12 decimals', 'n\n0.123456789012\n1.5\n', 'n:decimal', ['0.123456789012', '1.500000000000']],
  ['decimal commas', 'a;b\n1,5;x\n-2,25;y\n', 'a:decimal b:text', ['1.50¦x', '-2.25¦y']],
  ['NA as a country', 'c,n\nNA,1\nDE,2\n', 'c:text n:integer', ['NA¦1', 'DE¦2']],
  ['a month first', 'd\n12/31/2024\n01/02/2024\n', 'd:date', ['2024-12-31', '2024-01-02']],
  ['an hour that summer time skips', 'd\n2024-03-31 02:30\n', 'd:timestamp', ['2024-03-31 02:30:00']],
  ['a word that starts as a month', 'd\n5 Marble 2024\n', 'd:text', ['5 Marble 2024']],
  ['only carriage returns', 'a,b\r1,2\r3,4\r', 'a:integer b:integer', ['1¦2', '3¦4']],
  ['a letter of four bytes in a name', '😀,b\n1,2\n', '😀:integer b:integer', ['1¦2']],
  ['a tab within a value of a file with commas', 'a,b\nx\ty,1\nz,2\n', 'a:text b:integer', ['x\ty¦1', 'z¦2']],
  ['a comment above the names', '# made today\na,b\n1,2\n3,4\n', 'a:integer b:integer', ['1¦2', '3¦4']],
  ['only null words in a column', 'a,b\nNA,1\nNA,2\n', 'a:text b:integer', ['NA¦1', 'NA¦2']],
  ['a negative number in parentheses', 'n\n(12)\n5\n', 'n:text', ['(12)', '5']],
  ['Arabic digits', 'n\n١٢\n', 'n:text', ['١٢']],
  ['integers among fractions', 'n\n1\n2.50\n', 'n:decimal', ['1.00', '2.50']],
  ['a no-break space before a number', 'a,b\n\u00a01,2\n', 'a:integer b:integer', ['1¦2']],
  ['versions', 'v\n1.2.3\n', 'v:text', ['1.2.3']],
  ['a month that does not exist', 'd\n2024-13-01\n', 'd:text', ['2024-13-01']],
  ['nanoseconds', 'd\n2024-01-01 00:00:00.123456789\n', 'd:text', ['2024-01-01 00:00:00.123456789']],
  ['TRUE and 1', 'a\nTRUE\n1\n', 'a:text', ['TRUE', '1']],
  ['JSON with fractions', '[{"a":0.10},{"a":1}]', 'a:decimal', ['0.10', '1.00']],
  ['sep= of Excel', 'sep=;\na;b\n1;2\n', 'a:integer b:integer', ['1¦2']],
  ['right-to-left text', 'a,b\nשלום,1\n', 'a:text b:integer', ['שלום¦1']],
  ['JSON with other members per object', '[{"a":1},{"b":"x","a":2}]', 'a:integer b:text', ['1¦∅', '2¦x']],
  ['TSV in gzip', gzipSync('id\tname\n007\tx,y\n'), 'id:text name:text', ['007¦x,y']],
]

const REFUSED: readonly (readonly [name: string, content: string, message: string])[] = [
  ['a database of SQLite', 'SQLite format 3\0', 'The file is a database file.'],
  ['text after a quote', 'a,b\n"x"y,1\nz,2\n', 'Nothing was added: line 2 cannot be read.'],
  ['a quote that is never closed', 'a,b\n1,x\n2,"y\n3,z\n', 'Nothing was added: line 3 cannot be read.'],
  [
    'more and fewer fields',
    'a,b\n1,2\n3\n4,5,6\n7,8\n',
    'Nothing was added: lines 3, 4 have another number of fields than 2.',
  ],
  [
    'a bad line below a value of two lines',
    'a,b\n"x\ny",1\n2\n',
    'Nothing was added: line 4 has another number of fields than 2.',
  ],
  ['U+0000 in a line', 'a,b\n1,x\n2,y\0z\n3,w\n', 'Nothing was added: line 3 cannot be read.'],
  ['JSON lines with a broken one', '{"a":1}\n{"a":\n{"a":3}\n', 'Nothing was added: line 2 is no JSON.'],
]

const KINDS: readonly (readonly [type: RegExp, kind: string])[] = [
  [/^BIGINT$/, 'integer'],
  [/^DECIMAL/, 'decimal'],
  [/^DOUBLE$/, 'number'],
  [/^VARCHAR$/, 'text'],
]

function kindOf(type: string): string {
  return KINDS.find(([known]) => known.test(type))?.[1] ?? type.toLowerCase()
}

let count = 0

async function read(content: string | Uint8Array) {
  count += 1
  const id = `hard${count}`
  const made = await loadFile(bench.session, { id, file: new Blob([new Uint8Array(Buffer.from(content))]) })
  if (!made.ok) return made.error.message
  showTable(bench.session, { id, name: id }, made.value.bytes)
  const { columns } = made.value
  const cells = columns.map(({ name }) => `coalesce(CAST("${name.replaceAll('"', '""')}" AS VARCHAR), '∅')`)
  const rows = bench.session.read(`SELECT ${cells.join(" || '¦' || ")} AS line FROM ${id}`)
  return {
    columns: columns.map(({ name, type }) => `${name}:${kindOf(type)}`).join(' '),
    rows: rows.map(({ line }) => String(line)),
  }
}

describe('a file that is easily read wrong', () => {
  test.each(CASES)('%s', async (_name, content, columns, rows) => {
    expect(await read(content)).toEqual({ columns, rows })
  })
})

describe('a file with lines that are no rows', () => {
  test.each(REFUSED)('%s', async (_name, content, message) => {
    expect(await read(content)).toBe(message)
  })
})
