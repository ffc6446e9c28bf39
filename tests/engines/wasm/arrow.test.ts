import {
  Bool,
  DateDay,
  Decimal,
  Float64,
  Int64,
  Table,
  TimestampMicrosecond,
  tableToIPC,
  Uint64,
  Utf8,
  vectorFromArray,
} from 'apache-arrow'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runText } from '#tests/engines/request.ts'
import { loadCsv, wasmBench } from './wasm-bench.ts'

let bench: Awaited<ReturnType<typeof wasmBench>>

beforeAll(async () => {
  bench = await wasmBench()
})
afterAll(() => bench.end())

function exactTable(): Table {
  const table = new Table({
    text: vectorFromArray(['007', null, ''], new Utf8()),
    code: vectorFromArray(['x', 'y', 'x']),
    big: vectorFromArray([9_223_372_036_854_775_807n, -1n, null], new Int64()),
    large: vectorFromArray([18_446_744_073_709_551_615n, 0n, 1n], new Uint64()),
    share: vectorFromArray([0.1, Number.NaN, Number.POSITIVE_INFINITY], new Float64()),
    yes: vectorFromArray([true, false, null], new Bool()),
    day: vectorFromArray([new Date('2024-02-29'), new Date('1969-12-31'), null], new DateDay()),
    price: vectorFromArray(
      [Uint32Array.of(5, 0, 0, 0), Uint32Array.of(0xffff_ffff, 0xffff_ffff, 0xffff_ffff, 0xffff_ffff), null],
      new Decimal(2, 38),
    ),
    at: vectorFromArray([0, -1, null], new TimestampMicrosecond()),
  })
  // The values of times are set as they are stored.
  const [stored] = table.getChild('at')?.data ?? []
  stored?.values.set([1_704_067_200_000_001n, -1n])
  return table
}

const EXPECTED = [
  '{"text":"007","code":"x","big":"9223372036854775807","large":"18446744073709551615","share":0.1,"yes":true,"day":"2024-02-29","price":0.05,"at":"2024-01-01T00:00:00.000001"}',
  '{"text":null,"code":"y","big":-1,"large":0,"share":"NaN","yes":false,"day":"1969-12-31","price":-0.01,"at":"1969-12-31T23:59:59.999999"}',
  '{"text":"","code":"x","big":null,"large":1,"share":"Infinity","yes":null,"day":null,"price":null,"at":null}',
]

test.each(['file', 'stream'] as const)('an Arrow %s is a table with its exact values', async (kind) => {
  const bytes = tableToIPC(exactTable(), kind)
  await loadCsv(bench.session, `arrow_${kind}`, bytes)
  expect(await runText(bench.engine, `SELECT * FROM arrow_${kind}`)).toBe(`[${EXPECTED.join(',')}]`)
})

test('an Arrow file that is cut off is refused', async () => {
  const bytes = tableToIPC(exactTable(), 'file')
  await expect(loadCsv(bench.session, 'cut', bytes.subarray(0, bytes.length / 2))).rejects.toThrow(
    'The Arrow file is damaged or cut off.',
  )
})

test.each([20, 60, 200, 300, 500])(
  'an Arrow stream that lacks its last %i bytes is refused',
  async (missing) => {
    const bytes = tableToIPC(exactTable(), 'stream')
    await expect(
      loadCsv(bench.session, `cut${missing}`, bytes.subarray(0, bytes.length - missing)),
    ).rejects.toThrow('The Arrow file is damaged or cut off.')
  },
)
