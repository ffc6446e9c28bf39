import { describe, expect, it } from 'vitest'
import { MOST_RECORD_BYTES, type RecordMarks, RecordSplitter } from '#domain/upload/csv/split-records.ts'

type Seen = readonly [line: number, text: string, fields: number, fault: string | null]

function split(
  text: string | Uint8Array,
  chunk = Number.MAX_SAFE_INTEGER,
  marks: Partial<RecordMarks> = {},
): readonly Seen[] {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const seen: Seen[] = []
  const splitter = new RecordSplitter(
    { delimiter: ',', quote: '"', ...marks },
    ({ bytes: record, line, fields, fault }) => {
      seen.push([line, new TextDecoder('latin1').decode(record), fields, fault])
    },
  )
  for (let at = 0; at < bytes.length; at += chunk) splitter.push(bytes.subarray(at, at + chunk))
  splitter.end()
  return seen
}

describe('RecordSplitter', () => {
  it.each([1, 2, 3, 5, 1_000])('counts lines of mixed line ends in chunks of %i', (chunk) => {
    expect(split('a,b\r\n1,2\r3,4\n\n5,"x\r\ny\rz\n"\r\n6,7', chunk)).toEqual([
      [1, 'a,b', 2, null],
      [2, '1,2', 2, null],
      [3, '3,4', 2, null],
      [4, '', 1, null],
      [5, '5,"x\r\ny\rz\n"', 2, null],
      [9, '6,7', 2, null],
    ])
  })

  it.each([1, 4, 1_000])('reads doubled quotes and quotes within a text in chunks of %i', (chunk) => {
    expect(split('"a""b,",5" pipe\n"","",""\n', chunk)).toEqual([
      [1, '"a""b,",5" pipe', 2, null],
      [2, '"","",""', 3, null],
    ])
  })

  it('reports text after a closing quote, and goes on with the next line', () => {
    expect(split('1,"a"b,3\n4,5,6\n')).toEqual([
      [1, '1,"a"b,3', 3, 'quote'],
      [2, '4,5,6', 3, null],
    ])
  })

  it.each([1, 7, 1_000])(
    'reports the line of a quote that is never closed, and reads those after it (chunks of %i)',
    (chunk) => {
      expect(split('1,2\n3,"x\n4,5\n6,7\n', chunk)).toEqual([
        [1, '1,2', 2, null],
        [2, '3,"x', 0, 'unclosed'],
        [3, '4,5', 2, null],
        [4, '6,7', 2, null],
      ])
    },
  )

  it('reports invalid UTF-8 and U+0000', () => {
    expect(split(new Uint8Array([0x61, 10, 0xff, 10, 0x62, 0, 10]))).toEqual([
      [1, 'a', 1, null],
      [2, 'ÿ', 1, 'encoding'],
      [3, 'b\u0000', 1, 'nul'],
    ])
  })

  it('skips a byte order mark', () => {
    expect(split('\uFEFFa,b\n', 1)).toEqual([[1, 'a,b', 2, null]])
  })

  it.each([1_000_000, 100_000_000])(
    'reports a line that is too long, and reads the next (chunks of %i)',
    (chunk) => {
      const seen = split(`1,2\n${'x'.repeat(MOST_RECORD_BYTES + 10)}\n3,4\n`, chunk)
      expect(seen.map(([line, , , fault]) => [line, fault])).toEqual([
        [1, null],
        [2, 'too-long'],
        [3, null],
      ])
    },
  )

  it('reads no quotes without a quote character', () => {
    expect(split('"a,b\n', 100, { quote: null })).toEqual([[1, '"a,b', 2, null]])
  })
})
