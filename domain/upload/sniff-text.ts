import { guessColumns } from './columns/guess-columns.ts'
import { guessHeader } from './columns/guess-header.ts'
import { guessNumberMarks } from './columns/guess-marks.ts'
import { ALWAYS_NULL, NULL_TEXTS } from './columns/value-patterns.ts'
import { type ChosenLayout, guessMarks } from './csv/guess-layout.ts'
import { type SampleRecord, sampleRecords } from './csv/read-fields.ts'
import { spreadRows } from './csv/spread-rows.ts'
import type { ColumnGuess, Guess, TextLayout } from './recipe.ts'
import { type EncodingDetector, encodingName, sniffEncoding } from './source/sniff-encoding.ts'

/** The start of a text file, its last part, null if the start is all of it, and other parts between them. */
interface TextSample {
  readonly head: Uint8Array
  readonly tail: Uint8Array | null
  readonly spread?: readonly Uint8Array[]
}

/** Each guess of a layout with its evidence. */
export interface LayoutGuesses {
  readonly encoding: Guess<string>
  readonly delimiter: Guess<string>
  readonly quote: Guess<TextLayout['quote']>
  readonly headerLine: Guess<number | null>
  readonly numbers: Guess<Pick<TextLayout, 'decimal' | 'thousands'>>
  readonly nullTexts: Guess<readonly string[]>
}

/**
 * A text file as guessed: its layout, its columns, and the first rows of the sample. `sampled` are all rows of the sample; those
 * that are not of its start have line 0. `bad` are records of its start that are no rows.
 */
export interface SniffedText {
  readonly layout: TextLayout
  readonly guesses: LayoutGuesses
  readonly columns: readonly ColumnGuess[]
  readonly rows: readonly SampleRecord[]
  readonly sampled: readonly SampleRecord[]
  readonly bad: readonly SampleRecord[]
}

/** Guesses how a text file is read; `chosen` parts are taken as they are. */
export function sniffText(
  { head, tail, spread = [] }: TextSample,
  chosen: ChosenLayout,
  detect: EncodingDetector,
): SniffedText {
  const encoding =
    chosen.encoding === undefined
      ? sniffEncoding(head, [...spread, ...(tail === null ? [] : [tail])], detect)
      : { value: chosen.encoding, evidence: `You chose ${encodingName(chosen.encoding)}.` }
  const text = toUtf8(head, encoding.value)
  const { delimiter, quote, records } = guessMarks(text, tail === null, chosen)
  const header = guessHeader(records, chosen.headerLine)
  const width = header.names.length
  const isRow = ({ fields, fault }: SampleRecord) => fault === null && fields.length === width
  const marks = { encoding: encoding.value, delimiter: delimiter.value, quote: quote.value }
  const between = spread.flatMap((part) => spreadRows(toUtf8(part, marks.encoding), marks, width))
  const rows = [...header.rows.filter(isRow), ...between, ...tailRows(tail, marks).filter(isRow)]
  const guessed = guessNumberMarks(fieldsOf(rows), delimiter.value)
  const isChosen = chosen.decimal !== undefined
  const numbers = isChosen
    ? {
        value: { decimal: chosen.decimal ?? '.', thousands: chosen.thousands ?? null },
        evidence: 'You chose it.',
      }
    : { value: guessed.value, evidence: guessed.evidence }
  const columns = guessColumns(header.names, rows, {
    layout: numbers.value,
    hasOpenNumbers: guessed.isOpen && !isChosen,
    isComplete: tail === null,
  })
  const nullTexts =
    chosen.nullTexts === undefined
      ? guessNullTexts(rows, columns)
      : { value: chosen.nullTexts, evidence: 'You chose them.' }
  return {
    layout: {
      encoding: encoding.value,
      delimiter: delimiter.value,
      quote: quote.value,
      headerLine: header.line.value,
      ...numbers.value,
      nullTexts: nullTexts.value,
    },
    guesses: { encoding, delimiter, quote, headerLine: header.line, numbers, nullTexts },
    columns,
    rows: header.rows.slice(0, SHOWN_ROWS),
    sampled: rows,
    bad: header.rows.filter((record) => !isRow(record)),
  }
}

const SHOWN_ROWS = 100

/** Decodes a sample, and encodes it as UTF-8. A character that its end cuts is left out. */
function toUtf8(bytes: Uint8Array, encoding: string): Uint8Array {
  if (encoding === 'utf-8') return bytes
  return new TextEncoder().encode(new TextDecoder(encoding).decode(bytes, { stream: true }))
}

/** The records of the last part; its first record is cut. */
function tailRows(
  tail: Uint8Array | null,
  { encoding, delimiter, quote }: Pick<TextLayout, 'encoding' | 'delimiter' | 'quote'>,
): readonly SampleRecord[] {
  if (tail === null) return []
  const aligned = encoding.startsWith('utf-16') && tail.length % 2 === 1 ? tail.subarray(1) : tail
  const unknown = sampleRecords(toUtf8(aligned, encoding), { delimiter, quote }, true).slice(1)
  return unknown.map((record) => ({ ...record, line: 0 }))
}

function* fieldsOf(rows: readonly SampleRecord[]) {
  for (const { fields } of rows) yield* fields
}

function guessNullTexts(
  rows: readonly SampleRecord[],
  columns: readonly ColumnGuess[],
): Guess<readonly string[]> {
  const found = new Set<string>()
  for (const { value } of columns) {
    for (const { fields } of rows) {
      const field = fields[value.source]
      const text = field?.text.trim() ?? ''
      if (text === ALWAYS_NULL || (value.type.kind !== 'text' && NULL_TEXTS.includes(text))) found.add(text)
    }
  }
  const terms = [...found]
  const evidence =
    terms.length === 0
      ? 'Only empty fields are NULL.'
      : `Besides empty fields, ${terms.map((word) => `“${word}”`).join(', ')} in columns of other types than text.`
  return { value: terms, evidence }
}
