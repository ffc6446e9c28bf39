import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Field, SampleRecord } from '#domain/upload/csv/read-fields.ts'
import type { TextLayout } from '#domain/upload/recipe.ts'
import { faultReason, fieldsReason, type SampledLines, sampleText } from '#domain/upload/report.ts'
import type { SniffedText } from '#domain/upload/sniff-text.ts'
import { RecordsFile } from '#server/uploads/child/table/records-file.ts'
import type { WrittenRecords } from '#server/uploads/child/table/written-records.ts'

/** The parts of a large file, and how they are read. */
interface TextSample {
  readonly path: string
  readonly sample: {
    readonly head: Uint8Array
    readonly tail: Uint8Array | null
    readonly spread: readonly Uint8Array[]
  }
  readonly sniffed: SniffedText
}

/** The sentence of what a file was guessed from. */
export function sampleNote(sample: SampledLines): string {
  return `Its types are guessed from the ${sampleText(sample)}. All lines are checked when it is loaded.`
}

/** Writes the rows of a sample as records, those without a known line with line 0, and its lines that are no rows. */
export function writeSample(folder: string, { path, sample, sniffed }: TextSample): WrittenRecords {
  const { layout, sampled, bad, columns } = sniffed
  const recordsPath = join(folder, 'sample.csv')
  // Their bad lines are those of the sample now.
  rmSync(join(folder, 'records.json'), { force: true })
  const file = new RecordsFile(recordsPath, join(folder, 'bad-lines.csv'), layout.delimiter)
  const encoder = new TextEncoder()
  for (const { line, fields } of sampled) file.add(line, encoder.encode(recordText(fields, layout)))
  for (const record of bad) {
    const { line, fields, fault } = record
    const reason = fault === null ? fieldsReason(fields.length, columns.length) : faultReason(fault)
    file.addBad({ line, reason, text: recordText(fields, layout) })
  }
  file.close()
  const first = sampled.filter(({ line }) => line > 0).length
  return {
    path: recordsPath,
    sample: { first, spread: sampled.length - first },
    count: estimatedRows(statSync(path).size, sample, sampled),
    longestBytes: file.longestBytes,
    badCount: file.badCount,
    badLines: file.badLines,
  }
}

function recordText(fields: readonly Field[], { delimiter, quote }: TextLayout): string {
  return fields
    .map(({ text, isQuoted }) =>
      isQuoted && quote !== null ? `${quote}${text.replaceAll(quote, quote + quote)}${quote}` : text,
    )
    .join(delimiter)
}

/** The rows of a file, if all of it is as its sample. */
function estimatedRows(
  size: number,
  { head, tail, spread }: TextSample['sample'],
  sampled: readonly SampleRecord[],
): number {
  const bytes = [head, ...(tail === null ? [] : [tail]), ...spread].reduce(
    (sum, part) => sum + part.length,
    0,
  )
  return Math.round((size / bytes) * sampled.length)
}
