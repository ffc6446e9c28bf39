import { describe, expect, it } from 'vitest'
import { sniffFormat } from '#domain/upload/source/sniff-format.ts'

function sniff(content: string | readonly number[]): string {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
  const found = sniffFormat(bytes, bytes)
  if (found.kind === 'format') return found.format
  return found.kind === 'packed' ? found.packing : found.message
}

describe('sniffFormat', () => {
  it.each([
    ['a CSV file', 'a,b\n1,2\n', 'csv'],
    ['a CSV file with a bracket', '[a],b\n1,2\n', 'csv'],
    ['a JSON array', ' [\n {"a": 1}]', 'json'],
    ['a JSON object', '{\n "a": 1 }', 'json'],
    ['JSON lines', '{"a":1}\n{"a":2}\n', 'json-lines'],
    ['a Parquet file', 'PAR1....PAR1', 'parquet'],
    ['a cut Parquet file', 'PAR1........', 'The Parquet file is cut off: its end is missing.'],
    ['an Arrow file', 'ARROW1\0\0', 'arrow'],
    ['an HTML page', '<!DOCTYPE html><html>', 'The file is an HTML or XML page.'],
    ['a PDF document', '%PDF-1.7', 'The file is a PDF document.'],
    ['nothing', '', 'The file is empty.'],
    ['only spaces', ' \n \n', 'The file has no text.'],
  ])('finds %s', (_name, content, expected) => {
    expect(sniff(content)).toBe(expected)
  })

  it.each([
    ['gzip', [0x1f, 0x8b, 8, 0], 'gz'],
    ['a cut zip file', [0x50, 0x4b, 3, 4, 0, 0], 'The zip file is cut off: its end is missing.'],
    [
      'an old Excel file',
      [0xd0, 0xcf, 0x11, 0xe0],
      'The file is an old Excel file (.xls); save it as .xlsx.',
    ],
    [
      'a binary',
      Array.from({ length: 200 }, (_none, at) => at % 8),
      'The file is binary, in a format that is not known.',
    ],
  ])('finds %s', (_name, content, expected) => {
    expect(sniff(content)).toBe(expected)
  })
})
