import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  Bool,
  DateDay,
  Decimal,
  Field,
  Float64,
  Int64,
  List,
  Table,
  TimestampMicrosecond,
  TimestampNanosecond,
  tableToIPC,
  Uint64,
  Utf8,
  vectorFromArray,
} from 'apache-arrow'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { decodeLz4 } from '#domain/upload/arrow/lz4-frame.ts'
import { readCase } from './read-case.ts'

// Files that are made here, since none of these formats is a text.

describe('Arrow', () => {
  const table = new Table({
    text: vectorFromArray(['007', null, ''], new Utf8()),
    code: vectorFromArray(['x', 'y', 'x']),
    big: vectorFromArray([9_223_372_036_854_775_807n, -1n, null], new Int64()),
    large: vectorFromArray([18_446_744_073_709_551_615n, 0n, 1n], new Uint64()),
    share: vectorFromArray([0.1, Number.NaN, Number.POSITIVE_INFINITY], new Float64()),
    yes: vectorFromArray([true, false, null], new Bool()),
    day: vectorFromArray([new Date('2024-02-29'), new Date('1969-12-31'), null], new DateDay()),
    list: vectorFromArray([[1, 2], [], null], new List(new Field('item', new Float64(), true))),
  })
  const columns = 'text:text code:text big:integer large:decimal share:number yes:boolean day:date list:text'
  const rows = [
    '007¦x¦9223372036854775807¦18446744073709551615¦0.1¦true¦2024-02-29¦[1,2]',
    '∅¦y¦-1¦0¦nan¦false¦1969-12-31¦[]',
    '¦x¦∅¦1¦inf¦∅¦∅¦∅',
  ]

  test.each(['file', 'stream'] as const)('a %s is read with its types', async (kind) => {
    expect(await readCase(tableToIPC(table, kind))).toEqual({ columns, rows, bad: [] })
  })

  test('decimals and times have all their digits', async () => {
    const parts = (low: bigint) => {
      const value = BigInt.asUintN(128, low)
      return Uint32Array.from([0n, 32n, 64n, 96n], (shift) => Number((value >> shift) & 0xffff_ffffn))
    }
    const exact = new Table({
      price: vectorFromArray([parts(-1_234_567_890_123_456_789n), parts(5n)], new Decimal(2, 38)),
      micro: vectorFromArray([0, -1], new TimestampMicrosecond()),
      nano: vectorFromArray([0, -1], new TimestampNanosecond()),
    })
    // The values of times are set as they are stored.
    const [micro] = exact.getChild('micro')?.data ?? []
    micro?.values.set([1_704_067_200_000_001n, -1n])
    const [nano] = exact.getChild('nano')?.data ?? []
    nano?.values.set([1_704_067_200_000_000_001n, -1n])
    expect(await readCase(tableToIPC(exact, 'file'))).toEqual({
      columns: 'price:decimal micro:timestamp nano:text',
      rows: [
        '-12345678901234567.89¦2024-01-01 00:00:00.000001¦2024-01-01 00:00:00.000000001',
        '0.05¦1969-12-31 23:59:59.999999¦1969-12-31 23:59:59.999999999',
      ],
      bad: [],
    })
  })

  test.each(['file', 'stream'] as const)('a %s that is cut has a message', async (kind) => {
    const bytes = tableToIPC(table, kind)
    expect(await readCase(bytes.subarray(0, bytes.length >> 1))).toBe('The Arrow file is damaged or cut off.')
  })

  // Written by pyarrow 14: text, a 64-bit integer and a fraction in 120 rows.
  test.each(['zstd-file', 'zstd-stream', 'lz4-file', 'lz4-stream'])(
    'a compressed one is read: %s',
    async (name) => {
      const read = await readCase(readFileSync(join(import.meta.dirname, 'arrow', `${name}.arrow`)))
      expect(read).toMatchObject({ columns: 'text:text big:integer share:number', bad: [] })
      expect(typeof read === 'string' ? read : read.rows.slice(0, 4)).toEqual([
        '007¦9223372036854775807¦0.1',
        '∅¦-1¦-2.5',
        '¦∅¦∅',
        '007¦9223372036854775807¦0.1',
      ])
    },
  )

  test('LZ4 repeats bytes, also those that it just wrote', () => {
    // "abc" as literals, then 9 bytes from 3 back; the last sequence is "z".
    const block = [0x35, 0x61, 0x62, 0x63, 3, 0, 0x10, 0x7a]
    const frame = [0x04, 0x22, 0x4d, 0x18, 0x60, 0x40, 0, block.length, 0, 0, 0, ...block, 0, 0, 0, 0]
    expect(new TextDecoder().decode(decodeLz4(Uint8Array.from(frame)))).toBe('abcabcabcabcz')
    expect(() => decodeLz4(Uint8Array.from(frame.slice(0, 14)))).toThrow(RangeError)
    expect(() => decodeLz4(Uint8Array.from(frame.with(15, 9)))).toThrow('The LZ4 data is damaged.')
  })
})

/** A workbook of sheets: the state of each, and its rows as XML. `is1904` counts days from 1904. */
function workbook(
  sheets: readonly {
    readonly name: string
    readonly state?: string
    readonly rows: string
    readonly more?: string
  }[],
  is1904 = false,
): Uint8Array {
  const list = sheets.map(
    ({ name, state = 'visible' }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
  )
  const relations = sheets.map(
    (_sheet, at) =>
      `<Relationship Id="rId${at + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const parts: Record<string, Uint8Array> = {
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${list.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}<Relationship Id="rId99" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
  }
  for (const [at, { rows, more = '' }] of sheets.entries())
    parts[`xl/worksheets/sheet${at + 1}.xml`] = strToU8(
      `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${more}</worksheet>`,
    )
  return zipSync(parts)
}

const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`
const number = (cell: string, value: string, style = 0) => `<c r="${cell}" s="${style}"><v>${value}</v></c>`
const DAYS = `<row r="1">${text('A1', 'day')}${text('B1', 'n')}</row><row r="2">${number('A2', '45351', 1)}${number('B2', '0.1')}</row>`

describe('Excel', () => {
  test('days are counted from 1900', async () => {
    expect(await readCase(workbook([{ name: 'A', rows: DAYS }]))).toEqual({
      columns: 'day:date n:decimal',
      rows: ['2024-02-29¦0.1'],
      bad: [],
    })
  })

  test('days are counted from 1904 where the workbook says so', async () => {
    expect(await readCase(workbook([{ name: 'A', rows: DAYS }], true))).toMatchObject({
      rows: ['2028-03-01¦0.1'],
    })
  })

  test('the first visible sheet is read, and hidden ones are named', async () => {
    const hidden = `<row r="1">${text('A1', 'secret')}</row><row r="2">${text('A2', 'x')}</row>`
    const file = workbook([
      { name: 'Hidden', state: 'hidden', rows: hidden },
      { name: 'Shown', rows: DAYS },
    ])
    expect(await readCase(file)).toMatchObject({ rows: ['2024-02-29¦0.1'] })
    expect(await readCase(file, {}, 'Hidden')).toMatchObject({ columns: 'secret:text', rows: ['x'] })
  })

  test('of merged cells, the first has the value', async () => {
    const rows = `<row r="1">${text('A1', 'a')}${text('B1', 'b')}</row><row r="2">${text('A2', 'x')}${number('B2', '1')}</row><row r="3">${number('B3', '2')}</row>`
    const more = '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>'
    expect(await readCase(workbook([{ name: 'A', rows, more }]))).toEqual({
      columns: 'a:text b:integer',
      rows: ['x¦1', '∅¦2'],
      bad: [],
    })
  })

  describe('with a title of merged cells and a blank row above the names', () => {
    const names = `<row r="3">${text('A3', 'region')}${text('B3', 'day')}${text('C3', 'n')}</row>`
    const values = `<row r="4">${text('A4', 'North')}${number('B4', '45351', 1)}${number('C4', '2')}</row>`
    const rows = `<row r="1">${text('A1', 'Sales')}</row>${names}${values}`
    const more = '<mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells>'
    const file = workbook([{ name: 'A', rows, more }])

    test('the names are found', async () => {
      expect(await readCase(file)).toEqual({
        columns: 'region:text day:date n:integer',
        rows: ['North¦2024-02-29¦2'],
        bad: [],
      })
    })

    test('another row, or none, can be chosen', async () => {
      expect(await readCase(file, { headerLine: 0 })).toMatchObject({
        columns: 'Sales:text column2:text column3:text',
        rows: ['region¦day¦n', 'North¦2024-02-29¦2'],
      })
      expect(await readCase(file, { headerLine: null })).toMatchObject({
        columns: 'column1:text column2:text column3:text',
        rows: ['Sales¦∅¦∅', 'region¦day¦n', 'North¦2024-02-29¦2'],
      })
    })
  })

  test('entities of XML are not expanded', async () => {
    const bomb = workbook([{ name: 'A', rows: DAYS }])
    const declared = zipSync({
      'xl/workbook.xml': strToU8(
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(100)}"><!ENTITY c "${'&b;'.repeat(100)}">]><workbook><sheets><sheet name="&c;" sheetId="1"/></sheets></workbook>`,
      ),
    })
    expect(typeof (await readCase(declared))).toBe('string')
    expect(await readCase(bomb)).toMatchObject({ columns: 'day:date n:decimal' })
  })

  test('a workbook that unpacks to too much is rejected before it is read', async () => {
    const large = Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }))
    // The size that the directory states.
    large.writeUInt32LE(601_000_000, large.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24)
    expect(await readCase(large)).toBe('The Excel file is too large. Save it as CSV.')
  })
})

describe('zip', () => {
  const csv = strToU8('a,b\n1,2\n')

  test('each file can be chosen, whatever its path', async () => {
    const file = zipSync({
      '../../etc/first.csv': csv,
      '/other/second.csv': strToU8('c\n3\n'),
      '__MACOSX/x': csv,
    })
    expect(await readCase(file)).toMatchObject({ columns: 'a:integer b:integer' })
    expect(await readCase(file, {}, '/other/second.csv')).toMatchObject({ columns: 'c:integer', rows: ['3'] })
  })

  test.each([
    [
      'a zip in a zip',
      zipSync({ 'inner.zip': zipSync({ 'a.csv': csv }) }),
      'The packed file has another packed file in it.',
    ],
    [
      'a bomb',
      zipSync({ 'a.csv': new Uint8Array(130_000_000).fill(49) }),
      'The packed file grows too large when it is unpacked.',
    ],
    [
      'more files than are listed',
      zipSync(Object.fromEntries(Array.from({ length: 10_001 }, (_none, at) => [`${at}.csv`, csv]))),
      'The zip file has too many files.',
    ],
    ['an empty file', zipSync({ 'a.csv': new Uint8Array(0) }), 'The file is empty.'],
    ['only folders', zipSync({ 'a/': new Uint8Array(0) }), 'The zip file has no files.'],
    ['a cut one', zipSync({ 'a.csv': csv }).subarray(0, 60), 'The zip file is cut off: its end is missing.'],
  ])('%s has a message', async (_name, file, message) => {
    expect(await readCase(file)).toBe(message)
  })
})
