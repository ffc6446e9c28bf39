import { joined } from '#domain/core/joined-bytes.ts'
import type { TextLayout } from '#domain/upload/recipe.ts'
import { type CleanRows, RowReader } from './read-rows.ts'

/** Smaller files are read completely in the time of a sample, in bytes. */
export const SAMPLED_FROM = 16_000_000

/** A window of a file, in bytes. */
const WINDOW_BYTES = 100_000

/** The aim of a sample: its share of the file, and the limits of its windows. */
const SHARE = 0.02
const FEWEST_WINDOWS = 20
const MOST_WINDOWS = 200

/** The share of windows that may start within a quoted value, where their rows are not found. */
const MOST_LOST = 0.25

/** Fewer rows are no sample. */
const FEWEST_ROWS = 100

/** Rows of a file from windows at even distances, and their share of its bytes. */
interface SampledRows extends CleanRows {
  readonly share: number
}

/** Reads complete rows at even distances of a file; null where its rows cannot be found from its middle. */
export async function sampleRows(
  file: Blob,
  layout: TextLayout,
  fields: number,
): Promise<SampledRows | null> {
  // Their line ends need bytes at even places, or those before them.
  if (layout.encoding.startsWith('utf-16') || layout.encoding === 'iso-2022-jp') return null
  const wanted = Math.round((file.size * SHARE) / WINDOW_BYTES)
  const windows = Math.min(MOST_WINDOWS, Math.max(FEWEST_WINDOWS, wanted))
  const distance = (file.size - WINDOW_BYTES) / (windows - 1)
  if (distance < WINDOW_BYTES) return null
  const parts: Uint8Array[] = []
  let longestBytes = 0
  let lost = 0
  for (let at = 0; at < windows; at += 1) {
    const rows = await rowsAt(file, { from: Math.floor(at * distance), layout, fields })
    if (rows === null) lost += 1
    else {
      parts.push(rows.bytes)
      longestBytes = Math.max(longestBytes, rows.longestBytes)
    }
  }
  const bytes = joined(parts)
  if (lost > windows * MOST_LOST || bytes.reduce((sum, byte) => sum + (byte === 10 ? 1 : 0), 0) < FEWEST_ROWS)
    return null
  return { bytes, longestBytes, share: bytes.length / file.size }
}

interface Window {
  readonly from: number
  readonly layout: TextLayout
  readonly fields: number
}

/** Line ends of a window that are tried as its start: the first ones may be within a quoted value. */
const TRIED_STARTS = 4

/** The complete rows of a window; null if some are none, as in one that starts within a quoted value. */
async function rowsAt(file: Blob, { from, layout, fields }: Window): Promise<CleanRows | null> {
  const bytes = new Uint8Array(await file.slice(from, from + WINDOW_BYTES).arrayBuffer())
  if (from === 0) return cleanRows(bytes, layout, fields)
  let start = 0
  for (let tried = 0; tried < TRIED_STARTS; tried += 1) {
    const end = bytes.indexOf(10, start)
    if (end < 0) return null
    start = end + 1
    const rows = cleanRows(bytes.subarray(start), { ...layout, headerLine: null }, fields)
    if (rows !== null) return rows
  }
  return null
}

function cleanRows(bytes: Uint8Array, layout: TextLayout, fields: number): CleanRows | null {
  const { encoding } = layout
  const text =
    encoding === 'utf-8' ? bytes : new TextEncoder().encode(new TextDecoder(encoding).decode(bytes))
  const reader = new RowReader(layout, fields)
  const rows = reader.push(text)
  return reader.fault() === null ? rows : null
}
