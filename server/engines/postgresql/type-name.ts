const SHORT: readonly (readonly [long: string, short: string])[] = [
  ['character varying', 'VARCHAR'],
  ['character', 'CHAR'],
  ['timestamp without time zone', 'TIMESTAMP'],
  ['time without time zone', 'TIME'],
]

/** The name of a type for people: `character varying(10)[]` is `VARCHAR(10)[]`. */
export function typeName(written: string): string {
  for (const [long, short] of SHORT) {
    if (written === long || written.startsWith(`${long}(`) || written.startsWith(`${long}[`))
      return `${short}${written.slice(long.length)}`
  }
  // Precision is inside the words: timestamp(3) without time zone.
  const precise = /^(timestamp|time)(\(\d\)) without time zone(.*)$/.exec(written)
  if (precise !== null) return `${(precise[1] ?? '').toUpperCase()}${precise[2] ?? ''}${precise[3] ?? ''}`
  return written.toUpperCase()
}
