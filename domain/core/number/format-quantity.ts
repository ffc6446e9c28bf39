import { counted } from './counted.ts'

/** A count of at most 3 digits with its unit after a space. Source: look §5. */
export function shortCountText(count: number): string {
  if (count < 1_000) return String(count)
  if (count < 1_000_000) return `${threeDigits(count / 1_000)} k`
  return count < 1_000_000_000
    ? `${threeDigits(count / 1_000_000)} M`
    : `${threeDigits(count / 1_000_000_000)} G`
}

function threeDigits(value: number): string {
  return value < 9.995 ? value.toFixed(2) : value < 99.95 ? value.toFixed(1) : value.toFixed(0)
}

/** A duration: ms under 1 s, then 2 digits of s, then m s. Source: look §5. */
export function durationText(ms: number): string {
  if (ms < 1_000) return `${Math.max(0, Math.round(ms))} ms`
  const seconds = ms / 1_000
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`
  if (seconds < 59.5) return `${Math.round(seconds)} s`
  const rounded = Math.round(seconds)
  return `${Math.floor(rounded / 60)} m ${String(rounded % 60).padStart(2, '0')} s`
}

/** A size in decimal units. Source: look §5. */
export function bytesText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  const [value, unit] =
    bytes < 1e6 ? [bytes / 1e3, 'kB'] : bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB']
  return `${value < 9.95 ? value.toFixed(1) : value < 99.95 ? Math.round(value * 10) / 10 : Math.round(value)} ${unit}`
}

/** A number of rows: "1 row", "2 rows". */
export function rowsText(rows: number): string {
  return counted(rows, 'row')
}
