import { counted } from '#domain/core/number/counted.ts'
import type { ColumnGuess, Guess, TextLayout, UploadFormat } from './recipe.ts'
import type { LayoutGuesses } from './sniff-text.ts'

/** A line that is no row: its number, from 1, why, and its start. */
export interface BadLine {
  readonly line: number
  readonly reason: string
  readonly text: string
}

/** The lines of a large file by which it was guessed: the first ones, and others spread over the file. */
export interface SampledLines {
  readonly first: number
  readonly spread: number
}

/**
 * A file as it was read. `members` are the files of a zip or the sheets of an Excel file, `member` the one that was read. `rows`
 * are the first ones as they will be, as texts. `rowCount` counts those that fit, `badCount` the others. With a `sample` only
 * its lines were read: `rowCount` is estimated, and `badCount` counts those among the first lines.
 */
export interface UploadReport {
  readonly format: UploadFormat
  readonly evidence: string
  readonly members: readonly string[]
  readonly member: string | null
  readonly notes: readonly string[]
  readonly layout: TextLayout | null
  readonly guesses: LayoutGuesses | null
  /** The row with the names in a sheet, without blank rows, from 0. */
  readonly header?: Guess<number | null> | undefined
  readonly columns: readonly ColumnGuess[]
  readonly rows: readonly (readonly (string | null)[])[]
  readonly sample: SampledLines | null
  readonly rowCount: number
  readonly badCount: number
  readonly badLines: readonly BadLine[]
}

/** The lines of a sample, for a sentence. */
export function sampleText({ first, spread }: SampledLines): string {
  return `first ${counted(first, 'line')} and ${counted(spread, 'line')} spread over the file`
}

/** The reasons for bad records, for users. */
export function faultReason(fault: 'quote' | 'unclosed' | 'too-long' | 'encoding' | 'nul'): string {
  return FAULTS[fault]
}

const FAULTS = {
  quote: 'Text follows a closing quote.',
  unclosed: 'A quote is never closed.',
  'too-long': 'The line has more than 8 MB.',
  encoding: 'Bytes are not valid in the encoding.',
  nul: 'The line has a character with the code 0.',
} as const

/** The reason for a record with another number of fields. */
export function fieldsReason(found: number, expected: number): string {
  return `${found} ${found === 1 ? 'field' : 'fields'} instead of ${expected}.`
}
