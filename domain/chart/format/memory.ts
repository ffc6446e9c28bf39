const DECIMAL_UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB', 'RB', 'QB'] as const
const BINARY_UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB', 'ZiB', 'YiB'] as const

/** Formats bytes as `MEMORY_DECIMAL` and `MEMORY_BINARY` do, with two decimals: 1.02 kB, 1 KiB. `end` follows the unit. */
export function memoryText(bytes: number, kind: 'decimal' | 'binary', end = ''): string {
  if (!Number.isFinite(bytes)) return String(bytes)
  const [units, base] = kind === 'binary' ? [BINARY_UNITS, 1_024] : [DECIMAL_UNITS, 1_000]
  let size = Math.abs(bytes)
  let at = 0
  // Rounded first: 999.999 kB is written 1 MB.
  while (Number(size.toFixed(2)) >= base && at < units.length - 1) {
    size /= base
    at += 1
  }
  const rounded = Number(size.toFixed(2))
  const digits = rounded === 0 && size !== 0 ? Number(size.toPrecision(3)) : rounded
  return `${bytes < 0 ? '−' : ''}${digits} ${units[at] ?? 'B'}${end}`
}
