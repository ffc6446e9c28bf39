import { beforeAll, expect, test } from 'vitest'
import type { LoadedType } from '#domain/engines/engine.ts'
import { plainValue } from '#domain/upload/duckdb/plain-value.ts'
import type { WasmSession } from '#workers/engine/wasm-session.ts'
import { wasmSession } from './wasm-bench.ts'

let session: WasmSession

beforeAll(async () => {
  session = await wasmSession()
})

const LAYOUT = { decimal: '.', nullTexts: [] } as const

function isExact(text: string, type: LoadedType): boolean {
  const plain = plainValue('c', { type, format: null }, LAYOUT)
  const [row] = session.read(
    `SELECT CASE WHEN ${plain?.isExact} THEN 'yes' ELSE 'no' END AS v FROM (SELECT '${text}' AS c)`,
  )
  return row?.['v'] === 'yes'
}

const NUMBER = { kind: 'number' } as const
const INTEGER = { kind: 'integer' } as const
const DATE = { kind: 'date' } as const
const TIMESTAMP = { kind: 'timestamp' } as const
const DECIMAL = { kind: 'decimal', precision: 20, scale: 2 } as const

test.each([
  ['5', INTEGER],
  ['-9223372036854775808', INTEGER],
  ['0', NUMBER],
  ['10', NUMBER],
  ['0.10', NUMBER],
  ['-1.5', NUMBER],
  ['123456789012345.50', DECIMAL],
  ['10', DECIMAL],
  ['0.5', DECIMAL],
  ['1.000', DECIMAL],
  ['2026-02-28', DATE],
  ['2026-02-28 23:59:59.5', TIMESTAMP],
  ['2026-02-28T23:59:59', TIMESTAMP],
])('%s needs a bare cast only (%o)', (text, type) => expect(isExact(text, type)).toBe(true))

test.each([
  ['05', INTEGER],
  ['+5', INTEGER],
  [' 5', INTEGER],
  ['5.0', INTEGER],
  ['9223372036854775808', INTEGER],
  ['1_000', INTEGER],
  ['0x10', INTEGER],
  ['inf', NUMBER],
  ['nan', NUMBER],
  ['1e400', NUMBER],
  ['007.5', NUMBER],
  ['0.1000000000000000055511151231257827', NUMBER],
  ['12E5', NUMBER],
  ['1.005', DECIMAL],
  ['007.5', DECIMAL],
  ['1e2', DECIMAL],
  ['.5', DECIMAL],
  ['2026-02-30', DATE],
  ['infinity', DATE],
  ['2026-2-3', DATE],
  ['12026-01-01', DATE],
  ['2026-02-28', TIMESTAMP],
  ['2026-02-28 23:59:59+02', TIMESTAMP],
  ['infinity', TIMESTAMP],
])('%s needs the patterns (%o)', (text, type) => expect(isExact(text, type)).toBe(false))

test('a word for NULL that has digits, and a decimal comma, leave nothing to a bare cast', () => {
  const integer = { type: INTEGER, format: null }
  expect(plainValue('c', integer, { decimal: '.', nullTexts: ['-999'] })).toBeNull()
  expect(plainValue('c', { type: NUMBER, format: null }, { decimal: ',', nullTexts: [] })).toBeNull()
})
