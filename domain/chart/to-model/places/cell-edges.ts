/**
 * The smallest number whose cell is `cell` or higher, exactly as `cellOf` rounds. `guess` is near it. `cellOf` must be
 * monotonic.
 */
export function edgeOf(cell: number, cellOf: (value: number) => number, guess: number): number {
  let edge = guess
  while (cellOf(edge) < cell) edge = neighbour(edge, 1)
  while (cellOf(neighbour(edge, -1)) >= cell) edge = neighbour(edge, -1)
  return edge
}

/** The next double above (1) or below (-1). */
function neighbour(value: number, side: 1 | -1): number {
  if (value === 0) return side * Number.MIN_VALUE
  const bits = new DataView(new ArrayBuffer(8))
  bits.setFloat64(0, value)
  bits.setBigInt64(0, bits.getBigInt64(0) + BigInt(value > 0 ? side : -side))
  return bits.getFloat64(0)
}
