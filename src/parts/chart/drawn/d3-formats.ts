import { format } from 'd3-format'
import { utcFormat } from 'd3-time-format'
import { colonDurationText, durationText, subDurationText } from '#domain/chart/format/duration.ts'
import { adaptiveText, signedText } from '#domain/chart/format/format-number.ts'
import { type Formats, isAdaptive } from '#domain/chart/format/formats.ts'
import { memoryText } from '#domain/chart/format/memory.ts'

/** The formats that Superset adds to those of d3. Source: BI spec §9. */
const NAMED_FORMATS: ReadonlyMap<string, (value: number) => string> = new Map([
  ['SMART_NUMBER_SIGNED', (value) => signedText(adaptiveText(value))],
  ['DURATION', durationText],
  ['DURATION_SUB', subDurationText],
  ['DURATION_COL', colonDurationText],
  ['MEMORY_DECIMAL', (value) => memoryText(value, 'decimal')],
  ['MEMORY_BINARY', (value) => memoryText(value, 'binary')],
  ['MEMORY_TRANSFER_RATE_DECIMAL', (value) => memoryText(value, 'decimal', '/s')],
  ['MEMORY_TRANSFER_RATE_BINARY', (value) => memoryText(value, 'binary', '/s')],
])

function numberFormat(spec: string | null): ((value: number) => string) | null {
  if (spec === null || isAdaptive(spec)) return null
  const named = NAMED_FORMATS.get(spec)
  if (named !== undefined) return named
  try {
    const write = format(spec)
    // d3 writes G for a thousand million; people read B. Source: look §5.
    return spec.endsWith('s') ? (value) => write(value).replace('G', 'B') : write
  } catch {
    return null
  }
}

function timeFormat(spec: string | null): ((ms: number) => string) | null {
  if (spec === null || isAdaptive(spec)) return null
  const write = utcFormat(spec)
  return (ms) => write(new Date(ms))
}

/** The formats of a chart, written by d3; an unknown one is ignored. Times are in UTC. */
export const D3_FORMATS: Formats = { number: numberFormat, time: timeFormat }
