import { expect, test } from 'vitest'
import { RowReader } from '#workers/engine/text/read-rows.ts'

const LAYOUT = { delimiter: ',', quote: '"', headerLine: 0 } as const

/** The rows of a text that arrives in pieces of some bytes, and the message about its other records. */
function rowsOf(text: string | Uint8Array, pieceBytes = 1_000_000, fields = 2) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const reader = new RowReader(LAYOUT, fields)
  const parts: Uint8Array[] = []
  for (let from = 0; from < bytes.length; from += pieceBytes)
    parts.push(reader.push(bytes.subarray(from, from + pieceBytes)).bytes)
  parts.push(reader.end().bytes)
  return { rows: Buffer.concat(parts).toString(), fault: reader.fault() }
}

test.each([
  ['line feeds', 'a,b\n1,2\n3,4\n'],
  ['both characters', 'a,b\r\n1,2\r\n3,4\r\n'],
  ['carriage returns', 'a,b\r1,2\r3,4\r'],
  ['mixed line ends and blank lines', 'a,b\n\n1,2\r\n\r\n3,4\n'],
  ['no line end at the end', 'a,b\n1,2\n3,4'],
  ['a byte order mark', '\uFEFFa,b\n1,2\n3,4\n'],
])('rows with %s become rows with line feeds, at each cut', (_name, text) => {
  for (const pieceBytes of [1, 2, 3, 5, 1000])
    expect(rowsOf(text, pieceBytes)).toEqual({ rows: '1,2\n3,4\n', fault: null })
})

test('quoted line ends, delimiters and quotes stay as they are, at each cut', () => {
  const row = '"x\r\ny,z","say ""hi"""\n'
  for (const pieceBytes of [1, 4, 7, 1000])
    expect(rowsOf(`a,b\n${row}1,2\n`, pieceBytes)).toEqual({ rows: `${row}1,2\n`, fault: null })
})

test.each([
  ['a line with more fields', 'a,b\n1,2\n1,2,3\n4,5\n', 'line 3 has another number of fields'],
  ['text after a closing quote', 'a,b\n"x"y,2\n', 'line 2 cannot be read'],
  ['a null character', 'a,b\n1,\u0000\n', 'line 2 cannot be read'],
  ['a replaced character', 'a,b\n1,2\n1,\uFFFD\n', 'line 3 cannot be read'],
  ['a quote that is never closed', 'a,b\n1,"2\n3,4\n', 'line 2 cannot be read'],
  ['a line after quoted line ends', 'a,b\n"1\n\n",2\n5\n', 'line 5 has another number of fields'],
])('%s is named by its line', (_name, text, message) => {
  for (const pieceBytes of [1, 1000]) expect(rowsOf(text, pieceBytes).fault).toContain(message)
})

test('bytes that are no UTF-8 are named by their line, and rows around them are read', () => {
  const bytes = Uint8Array.from([...Buffer.from('a,b\n1,2\n3,'), 0xff, ...Buffer.from('\n5,6\n')])
  expect(rowsOf(bytes)).toEqual({ rows: '1,2\n5,6\n', fault: 'Nothing was added: line 3 cannot be read.' })
})

test('a message names three lines and the number of others', () => {
  expect(rowsOf(`a,b\n${'1\n'.repeat(9)}`).fault).toContain('lines 2, 3, 4 and 6 others have')
})
