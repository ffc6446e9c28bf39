import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readCase } from './read-case.ts'

// Files that are easily read wrong. Each has its table or its message; none is silently another one.

type Case = readonly [
  name: string,
  content: string | Uint8Array,
  columns: string,
  rows: readonly string[],
  bad?: readonly string[],
]

function latin1(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'latin1'))
}

function utf16(text: string, isBig = false): Uint8Array {
  const bytes = Buffer.from(text, 'utf16le')
  return new Uint8Array(isBig ? bytes.swap16() : bytes)
}

const CASES: readonly Case[] = [
  ['mixed line ends', 'a,b\r\n1,2\n3,4\r5,6\r\n', 'a:integer b:integer', ['1¦2', '3¦4', '5¦6']],
  ['no line end at the end', 'a,b\n1,2', 'a:integer b:integer', ['1¦2']],
  ['only a header', 'a,b\n', 'a:text b:text', []],
  ['one value', 'a\n1\n', 'a:integer', ['1']],
  ['a byte order mark', '\uFEFFa,b\n1,2\n', 'a:integer b:integer', ['1¦2']],
  ['a byte order mark before a quoted name', '\uFEFF"a",b\n1,2\n', 'a:integer b:integer', ['1¦2']],
  ['UTF-16, little-endian, with a mark', utf16('\uFEFFa;ü\r\n1;ß\r\n'), 'a:integer ü:text', ['1¦ß']],
  ['UTF-16, big-endian, with a mark', utf16('\uFEFFa;ü\n1;ß\n', true), 'a:integer ü:text', ['1¦ß']],
  ['UTF-16 without a mark', utf16('name;x\nabc;1\ndef;2\n'), 'name:text x:integer', ['abc¦1', 'def¦2']],
  ['Windows-1252', latin1('name,x\nRen\xe9,1\nZo\xeb,2\n'), 'name:text x:integer', ['René¦1', 'Zoë¦2']],
  ['quotes within quotes', 'a,b\n"say ""hi""",1\n"""",2\n', 'a:text b:integer', ['say "hi"¦1', '"¦2']],
  ['a quote within a text', 'size,n\n5" pipe,1\n6",2\n', 'size:text n:integer', ['5" pipe¦1', '6"¦2']],
  ['line ends within quotes', 'a,b\n"x\r\ny",1\n"z\n\nw",2\n', 'a:text b:integer', ['x\r\ny¦1', 'z\n\nw¦2']],
  ['a delimiter within quotes', 'a,b\n"x,y",1\n', 'a:text b:integer', ['x,y¦1']],
  ['an empty text beside NULL', 'a,b\n"",1\n,2\n', 'a:text b:integer', ['¦1', '∅¦2']],
  ['everything quoted', '"a","b"\n"1","x"\n"2",""\n', 'a:integer b:text', ['1¦x', '2¦']],
  [
    'text after a quote',
    'a,b\n"x"y,1\nz,2\n',
    'a:text b:integer',
    ['z¦2'],
    ['2: Text follows a closing quote.'],
  ],
  [
    'a quote that is never closed',
    'a,b\n1,x\n2,"y\n3,z\n',
    'a:integer b:text',
    ['1¦x', '3¦z'],
    ['3: A quote is never closed.'],
  ],
  [
    'more and fewer fields',
    'a,b\n1,2\n3\n4,5,6\n7,8\n',
    'a:integer b:integer',
    ['1¦2', '7¦8'],
    ['3: 1 field instead of 2.', '4: 3 fields instead of 2.'],
  ],
  [
    'a bad line below a value of two lines',
    'a,b\n"x\ny",1\n2\n',
    'a:text b:integer',
    ['x\ny¦1'],
    ['4: 1 field instead of 2.'],
  ],
  ['blank lines', 'a,b\n\n1,2\n\n\n3,4\n\n', 'a:integer b:integer', ['1¦2', '3¦4']],
  ['blank lines before the names', '\n\na,b\n1,2\n', 'a:integer b:integer', ['1¦2']],
  [
    'a title and the names below it',
    'Report of May\nmade by us\na;b\n1;2\n3;4\n5;6\n',
    'a:integer b:integer',
    ['1¦2', '3¦4', '5¦6'],
  ],
  ['a delimiter at each end', 'a,b,\n1,2,\n3,4,\n', 'a:integer b:integer (column3)', ['1¦2', '3¦4']],
  ['names that are equal', 'a,a,A\n1,2,3\n', 'a:integer a_2:integer A_3:integer', ['1¦2¦3']],
  [
    'names with every character',
    '"a ""b""","c;d",\'e\'\n1,2,3\n',
    'a "b":integer c;d:integer \'e\':integer',
    ['1¦2¦3'],
  ],
  ['a name that is a word of SQL', 'select,from\n1,2\n', 'select:integer from:integer', ['1¦2']],
  ['no names', '1,x\n2,y\n', 'column1:integer column2:text', ['1¦x', '2¦y']],
  ['years as names', 'city,2019,2020\nRome,1,2\n', 'city:text 2019:integer 2020:integer', ['Rome¦1¦2']],
  ['leading zeros', 'zip,n\n01234,1\n98765,2\n', 'zip:text n:integer', ['01234¦1', '98765¦2']],
  [
    'a leading zero in the last row only',
    `zip\n${'12345\n'.repeat(2_000)}01234\n`,
    'zip:text',
    Array.from({ length: 100 }, () => '12345'),
  ],
  ['1 and 0', 'ok,n\n1,a\n0,b\n', 'ok:integer n:text', ['1¦a', '0¦b']],
  ['true and FALSE', 'ok\ntrue\nFALSE\n', 'ok:boolean', ['true', 'false']],
  ['plus signs', 'phone\n+491701234567\n', 'phone:text', ['+491701234567']],
  ['codes that look like exponents', 'code\n12E5\n1E10\n', 'code:text', ['12E5', '1E10']],
  ['a code among numbers', 'code\n123\n12A\n', 'code:text', ['123', '12A']],
  [
    'ids of 20 digits',
    'id\n12345678901234567890\n12345678901234567891\n',
    'id:decimal',
    ['12345678901234567890', '12345678901234567891'],
  ],
  ['40 digits', `id\n${'1'.repeat(40)}\n`, 'id:text', ['1'.repeat(40)]],
  ['2^63 − 1', 'n\n9223372036854775807\n', 'n:integer', ['9223372036854775807']],
  ['fractions of 20 digits', 'n\n0.12345678901234567891\n', 'n:decimal', ['0.12345678901234567891']],
  ['money', 'n\n0.10\n19.99\n', 'n:decimal', ['0.10', '19.99']],
  ['12 decimals', 'n\n0.123456789012\n1.5\n', 'n:decimal', ['0.123456789012', '1.500000000000']],
  ['13 decimals', 'n\n0.1234567890123\n1.5\n', 'n:number', ['0.1234567890123', '1.5']],
  ['scientific notation', 'n\n1.5e-3\n2.5\n', 'n:number', ['0.0015', '2.5']],
  [
    'a fraction in the last row only',
    `n\n${'1\n'.repeat(3_000)}0.05\n`,
    'n:decimal',
    Array.from({ length: 100 }, () => '1.00'),
  ],
  ['a number too large for a DOUBLE', 'n\n1.5e400\n1.5\n', 'n:text', ['1.5e400', '1.5']],
  ['decimal commas', 'a;b\n1,5;x\n-2,25;y\n', 'a:decimal b:text', ['1.50¦x', '-2.25¦y']],
  [
    'decimal commas and thousands',
    'a;b\n1.234,5;x\n999,25;y\n',
    'a:decimal b:text',
    ['1234.50¦x', '999.25¦y'],
  ],
  ['1,234 without proof', 'a;b\n1,234;x\n', 'a:text? b:text', ['1,234¦x']],
  ['1.234 with semicolons', 'a;b\n1.234;x\n', 'a:text? b:text', ['1.234¦x']],
  ['percents', 'a\n12%\n', 'a:text', ['12%']],
  ['currencies', 'a\n€ 12\n', 'a:text', ['€ 12']],
  ['NA among numbers', 'a,b\n1,x\nNA,y\n', 'a:integer b:text', ['1¦x', '∅¦y']],
  ['NA as a country', 'c,n\nNA,1\nDE,2\n', 'c:text n:integer', ['NA¦1', 'DE¦2']],
  ['\\N of MySQL', 'a,b\n1,\\N\n2,x\n', 'a:integer b:text', ['1¦∅', '2¦x']],
  ['spaces around values', 'a , b\n 1 , x \n', 'a:integer b:text', ['1¦ x ']],
  ['a day first', 'd\n31/12/2024\n01/02/2024\n', 'd:date', ['2024-12-31', '2024-02-01']],
  ['a month first', 'd\n12/31/2024\n01/02/2024\n', 'd:date', ['2024-12-31', '2024-01-02']],
  ['a day or a month first', 'd\n01/02/2024\n', 'd:text?', ['01/02/2024']],
  ['years of two digits', 'd\n31/12/24\n', 'd:text?', ['31/12/24']],
  ['a day that does not exist', 'd\n31/02/2024\n30/01/2024\n', 'd:text', ['31/02/2024', '30/01/2024']],
  ['29 February of a year without one', 'd\n2023-02-29\n', 'd:text', ['2023-02-29']],
  ['the year 1', 'd\n0001-01-01\n9999-12-31\n', 'd:date', ['0001-01-01', '9999-12-31']],
  [
    'days and times in one column',
    'd\n2024-01-01\n2024-01-01 12:30\n',
    'd:timestamp',
    ['2024-01-01 00:00:00', '2024-01-01 12:30:00'],
  ],
  [
    'distances from UTC',
    'd\n2024-07-01T10:00:00+02:00\n2024-07-01T10:00:00Z\n',
    'd:timestamp',
    ['2024-07-01 08:00:00', '2024-07-01 10:00:00'],
  ],
  [
    'times with and without a distance',
    'd\n2024-07-01T10:00:00Z\n2024-07-01T10:00:00\n',
    'd:text',
    ['2024-07-01T10:00:00Z', '2024-07-01T10:00:00'],
  ],
  ['an hour that summer time skips', 'd\n2024-03-31 02:30\n', 'd:timestamp', ['2024-03-31 02:30:00']],
  ['months by name', 'd\n5 Jan 2024\n31 December 2023\n', 'd:date', ['2024-01-05', '2023-12-31']],
  ['months by name in capitals', 'd\n05-JAN-2024\n29-FEB-2024\n', 'd:date', ['2024-01-05', '2024-02-29']],
  [
    'months by name, first',
    'd\n"Jan 5, 2024"\n"February 29, 2024"\n',
    'd:date',
    ['2024-01-05', '2024-02-29'],
  ],
  ['a month by name with a year of two digits', 'd\n05-Jan-24\n', 'd:text?', ['05-Jan-24']],
  ['30 February by name', 'd\n30 Feb 2024\n1 Mar 2024\n', 'd:text', ['30 Feb 2024', '1 Mar 2024']],
  ['a word that starts as a month', 'd\n5 Marble 2024\n', 'd:text', ['5 Marble 2024']],
  [
    'AM and PM',
    'd\n12/31/2024 12:00 AM\n12/31/2024 12:30 pm\n12/31/2024 1:05:09 PM\n12/31/2024 11:59 AM\n',
    'd:timestamp',
    ['2024-12-31 00:00:00', '2024-12-31 12:30:00', '2024-12-31 13:05:09', '2024-12-31 11:59:00'],
  ],
  [
    'AM and PM without a day',
    't\n12:00 AM\n12:15 PM\n09:30PM\n',
    't:time',
    ['00:00:00', '12:15:00', '21:30:00'],
  ],
  ['13 PM', 't\n13:00 PM\n', 't:text', ['13:00 PM']],
  ['a month by name with a time', 'd\n5 Jan 2024 3:00 PM\n', 'd:timestamp', ['2024-01-05 15:00:00']],
  ['24:00', 't\n24:00\n', 't:text', ['24:00']],
  [
    'a letter of Windows-1252 in the last line only',
    latin1(`a,b\n${'1,x\n'.repeat(300_000)}2,\xff\n`),
    'a:integer b:text',
    Array.from({ length: 100 }, () => '1¦x'),
  ],
  [
    'U+0000 in a line',
    'a,b\n1,x\n2,y\0z\n3,w\n',
    'a:integer b:text',
    ['1¦x', '3¦w'],
    ['3: The line has a character with the code 0.'],
  ],
  ['a long value', `a,b\n${'x'.repeat(3_000_000)},1\n`, 'a:text b:integer', [`${'x'.repeat(500)}¦1`]],
  [
    'a line of 9 MB',
    `a,b\n1,x\n2,${'y'.repeat(9_000_000)}\n3,z\n`,
    'a:integer b:text',
    ['1¦x', '3¦z'],
    ['3: The line has more than 8 MB.'],
  ],
  ['sep= of Excel', 'sep=;\na;b\n1;2\n', 'a:integer b:integer', ['1¦2']],
  ['single quotes', "a,b\n'x,y','1'\n'z','2'\n", 'a:text b:integer', ['x,y¦1', 'z¦2']],
  ['tabs with commas in values', 'a\tb\n1,2\tx\n3,4\ty\n', 'a:decimal b:text', ['1.2¦x', '3.4¦y']],
  ['a letter of four bytes', 'a\n😀\n', 'a:text', ['😀']],
  ['right-to-left text', 'a,b\nשלום,1\n', 'a:text b:integer', ['שלום¦1']],
  ['a formula', 'a,b\n=1+1,1\n@SUM(A1),2\n', 'a:text b:integer', ['=1+1¦1', '@SUM(A1)¦2']],
  ['__proto__ as a name', '__proto__,constructor\n1,2\n', '__proto__:integer constructor:integer', ['1¦2']],
  ['gzip', gzipSync('a,b\n1,2\n'), 'a:integer b:integer', ['1¦2']],
  [
    'JSON lines with a broken one',
    '{"a":1}\n{"a":\n{"a":3}\n',
    'a:integer',
    ['1', '3'],
    ['2: It is no JSON.'],
  ],
  [
    'JSON with large numbers',
    '[{"n":12345678901234567890},{"n":1}]',
    'n:decimal',
    ['12345678901234567890', '1'],
  ],
  ['JSON texts of digits', '[{"n":"007"},{"n":"8"}]', 'n:text', ['007', '8']],
  ['JSON with other members per object', '[{"a":1},{"b":"x","a":2}]', 'a:integer b:text', ['1¦∅', '2¦x']],
  ['JSON with nested values', '[{"a":{"b":[1,2.50]}}]', 'a:text', ['{"b":[1,2.50]}']],
  ['JSON with __proto__', '[{"__proto__":1}]', '__proto__:integer', ['1']],
]

const MESSAGES: readonly (readonly [name: string, content: string | Uint8Array, message: string])[] = [
  ['an empty file', '', 'The file is empty.'],
  [
    '20,000 columns',
    `${Array.from({ length: 20_000 }, (_none, at) => `c${at}`).join(',')}\n`,
    'The file has 20,000 columns; at most 2,000 can be loaded.',
  ],
  [
    'a binary',
    new Uint8Array(Array.from({ length: 5_000 }, (_none, at) => (at * 7) % 8)),
    'The file is binary, in a format that is not known.',
  ],
  ['a PDF document', '%PDF-1.7\n1 0 obj', 'The file is a PDF document.'],
  ['an HTML page', '<!DOCTYPE html>\n<html>', 'The file is an HTML or XML page.'],
  ['a cut gzip file', gzipSync('a,b\n'.repeat(10_000)).subarray(0, 40), 'The packed file is cut off.'],
  ['gzip in gzip', gzipSync(gzipSync('a\n1\n')), 'The packed file has another packed file in it.'],
  ['a cut Parquet file', 'PAR1abcdef', 'The Parquet file is cut off: its end is missing.'],
  ['a Parquet file of nothing', 'PAR1abcdefPAR1', 'The Parquet file is damaged.'],
  ['cut JSON', '[{"a":1},{"a":', 'The JSON file is cut off.'],
]

describe('a file that is easily read wrong', () => {
  it.each(CASES.map(([name, content, columns, rows, bad = []]) => ({ name, content, columns, rows, bad })))(
    '$name',
    async ({ content, columns, rows, bad }) => {
      expect(await readCase(content)).toEqual({ columns, rows, bad })
    },
  )
})

describe('a file that is no table', () => {
  it.each(MESSAGES)('%s', async (_name, content, message) => {
    expect(await readCase(content)).toBe(message)
  })
})
