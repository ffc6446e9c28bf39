import type { LoadedType, WireColumn } from '#domain/engines/engine.ts'

/** Names of types by kind, over all engines, without their length or precision. */
const KINDS: ReadonlyMap<string, LoadedType> = new Map<string, LoadedType>(
  (
    [
      ['boolean', 'BOOLEAN BOOL'],
      ['integer', 'TINYINT SMALLINT INTEGER INT BIGINT UTINYINT USMALLINT UINTEGER LONGINTEGER'],
      ['number', 'FLOAT DOUBLE REAL FLOAT4 FLOAT8'],
      ['date', 'DATE'],
    ] as const
  ).flatMap(([kind, names]) => names.split(' ').map((name): [string, LoadedType] => [name, { kind }])),
)

const LARGE_INTEGER: LoadedType = { kind: 'decimal', precision: 38, scale: 0 }

/** Integers beyond those of BIGINT. */
const LARGE_INTEGERS = new Set(['UBIGINT', 'HUGEINT', 'UHUGEINT', 'BIGINT UNSIGNED'])

const DECIMAL = /^(?:DECIMAL|NUMERIC)\(([0-9]{1,2}),\s?([0-9]{1,2})\)$/

/**
 * The type of a result's column in "My data", by the name that its database gives it; null if the values decide. Texts and
 * types without an equal stay texts, which lose nothing.
 */
export function loadedTypeOf({ type, type_generic: generic }: WireColumn): LoadedType | null {
  const name = (type ?? '').toUpperCase()
  const [, precision, scale] = DECIMAL.exec(name) ?? []
  if (precision !== undefined && Number(precision) <= 38)
    return { kind: 'decimal', precision: Number(precision), scale: Number(scale) }
  if (LARGE_INTEGERS.has(name)) return LARGE_INTEGER
  const [bare = ''] = name.split(/[( ]/)
  const known = KINDS.get(bare)
  if (known !== undefined && !name.includes('[')) return known
  // Numbers without a known size, such as a NUMERIC of PostgreSQL, and times, which are texts where they are none of ISO 8601.
  return generic === 0 || generic === 2 ? null : { kind: 'text' }
}
