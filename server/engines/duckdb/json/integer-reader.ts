import { DuckDBDecimalType, type DuckDBType, DuckDBTypeId } from '@duckdb/node-api'

/** Reads integers of a vector. `near` is NaN beyond ±(2^53−1), where `exact` must be used. */
interface IntegerReader {
  readonly near: (row: number) => number
  readonly exact: (row: number) => bigint
}

/** The memory layout of an integer type. */
export interface IntegerLayout {
  readonly bytes: number
  readonly open: (buffer: ArrayBuffer) => IntegerReader
}

const WORD = 2 ** 32

const INT16 = small(2, (buffer) => new Int16Array(buffer))
const INT32 = small(4, (buffer) => new Int32Array(buffer))

/** 64 bits, little-endian as on every platform of DuckDB, in `parts` of 32. */
export const INT64: IntegerLayout = {
  bytes: 8,
  open: (buffer) => {
    const parts = new Int32Array(buffer)
    const values = new BigInt64Array(buffer)
    return {
      near: (row) => safe((parts[2 * row + 1] ?? 0) * WORD + ((parts[2 * row] ?? 0) >>> 0)),
      exact: (row) => values[row] ?? 0n,
    }
  },
}

const UINT64: IntegerLayout = {
  bytes: 8,
  open: (buffer) => {
    const parts = new Uint32Array(buffer)
    const values = new BigUint64Array(buffer)
    return {
      near: (row) => safe((parts[2 * row + 1] ?? 0) * WORD + (parts[2 * row] ?? 0)),
      exact: (row) => values[row] ?? 0n,
    }
  },
}

/** 128 bits; most values of this type, such as sums, fit in fewer. */
const INT128: IntegerLayout = {
  bytes: 16,
  open: (buffer) => {
    const parts = new Uint32Array(buffer)
    const high = new BigInt64Array(buffer)
    const low = new BigUint64Array(buffer)
    const near = (row: number) => {
      const sign = parts[4 * row + 3]
      if (sign !== parts[4 * row + 2] || (sign !== 0 && sign !== WORD - 1)) return Number.NaN
      const top = (parts[4 * row + 1] ?? 0) - (sign === 0 ? 0 : WORD)
      return safe(top * WORD + (parts[4 * row] ?? 0))
    }
    return { near, exact: (row) => ((high[2 * row + 1] ?? 0n) << 64n) + (low[2 * row] ?? 0n) }
  },
}

const LAYOUTS: ReadonlyMap<DuckDBTypeId, IntegerLayout> = new Map([
  [DuckDBTypeId.TINYINT, small(1, (buffer) => new Int8Array(buffer))],
  [DuckDBTypeId.SMALLINT, INT16],
  [DuckDBTypeId.INTEGER, INT32],
  [DuckDBTypeId.UTINYINT, small(1, (buffer) => new Uint8Array(buffer))],
  [DuckDBTypeId.USMALLINT, small(2, (buffer) => new Uint16Array(buffer))],
  [DuckDBTypeId.UINTEGER, small(4, (buffer) => new Uint32Array(buffer))],
  [DuckDBTypeId.BIGINT, INT64],
  [DuckDBTypeId.UBIGINT, UINT64],
  [DuckDBTypeId.HUGEINT, INT128],
])

/** The layout of an integer type, and of a decimal type's unscaled integers; null for other types. */
export function integerLayout(type: DuckDBType): IntegerLayout | null {
  if (!(type instanceof DuckDBDecimalType)) return LAYOUTS.get(type.typeId) ?? null
  if (type.width <= 4) return INT16
  if (type.width <= 9) return INT32
  return type.width <= 18 ? INT64 : INT128
}

function small(
  bytes: number,
  open: (buffer: ArrayBuffer) => { readonly [row: number]: number },
): IntegerLayout {
  return {
    bytes,
    open: (buffer) => {
      const values = open(buffer)
      return { near: (row) => values[row] ?? 0, exact: (row) => BigInt(values[row] ?? 0) }
    },
  }
}

function safe(value: number): number {
  return Number.isSafeInteger(value) ? value : Number.NaN
}
