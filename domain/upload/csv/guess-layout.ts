import type { Guess, TextLayout } from '#domain/upload/recipe.ts'
import { type SampleRecord, sampleRecords } from './read-fields.ts'
import type { RecordMarks } from './split-records.ts'

/** Parts of a layout that a user has chosen, which are not guessed. */
export type ChosenLayout = { readonly [Part in keyof TextLayout]?: TextLayout[Part] | undefined }

/** The guessed separators of a text, and its records with them. */
interface GuessedMarks {
  readonly delimiter: Guess<string>
  readonly quote: Guess<TextLayout['quote']>
  readonly records: readonly SampleRecord[]
}

const DELIMITERS = ['\t', ';', '|', ',']

/** Delimiters that are tried if the usual ones divide nothing. */
const RARE_DELIMITERS = ['\u0001', '\u001f', '~', '^']

/** Records that are compared. */
const MOST_COMPARED = 2_000

/** Bytes of a sample in which separators are counted. */
const COMPARED_BYTES = 400_000

const NAMES: ReadonlyMap<string, string> = new Map([
  [',', 'a comma'],
  [';', 'a semicolon'],
  ['\t', 'a tab'],
  ['|', 'a bar'],
  [' ', 'a space'],
  [':', 'a colon'],
])

/** The name of a delimiter for users. */
export function delimiterName(delimiter: string): string {
  return NAMES.get(delimiter) ?? (delimiter < ' ' ? `the character ${delimiter.charCodeAt(0)}` : delimiter)
}

interface Score {
  readonly delimiter: string
  readonly quote: TextLayout['quote']
  /** The most frequent number of fields, and the share of records that have it. */
  readonly fields: number
  readonly share: number
  readonly records: readonly SampleRecord[]
}

/** Guesses delimiter and quote from a sample in UTF-8, by the records that have the same number of fields. */
export function guessMarks(sample: Uint8Array, isComplete: boolean, chosen: ChosenLayout): GuessedMarks {
  const text = new TextDecoder().decode(sample.subarray(0, COMPARED_BYTES))
  const stated = statedDelimiter(text)
  const quote = chosen.quote === undefined ? guessQuote(text) : { value: chosen.quote, evidence: CHOSEN }
  const given = chosen.delimiter ?? stated
  const compared = {
    bytes: sample.subarray(0, COMPARED_BYTES),
    isComplete: isComplete && sample.length <= COMPARED_BYTES,
  }
  const scores = (given === null ? DELIMITERS : [given]).map((delimiter) =>
    scoreOf(compared, { delimiter, quote: quote.value }),
  )
  const usual = bestOf(scores)
  const best =
    given === null && usual.fields < 2
      ? bestOf([
          usual,
          ...RARE_DELIMITERS.map((delimiter) => scoreOf(compared, { delimiter, quote: quote.value })),
        ])
      : usual
  const isOne = given === null && best.fields < 2
  const delimiter = isOne ? ',' : best.delimiter
  const evidence =
    chosen.delimiter !== undefined
      ? CHOSEN
      : stated !== null
        ? 'The first line names it: sep=.'
        : isOne
          ? 'No character divides the lines into columns.'
          : evidenceOf(best)
  const records = sampleRecords(sample, { delimiter, quote: quote.value }, isComplete)
  return { delimiter: { value: delimiter, evidence }, quote, records }
}

const CHOSEN = 'You chose it.'

/** Excel writes the delimiter into a first line `sep=;`. */
function statedDelimiter(text: string): string | null {
  return /^\uFEFF?sep=([^\r\n])\r?\n/.exec(text.slice(0, 20))?.[1] ?? null
}

function scoreOf(
  { bytes, isComplete }: { readonly bytes: Uint8Array; readonly isComplete: boolean },
  marks: RecordMarks & { readonly quote: TextLayout['quote'] },
): Score {
  const records = sampleRecords(bytes, marks, isComplete)
    .filter(({ fields }) => fields.length > 1 || fields[0]?.text !== '')
    .slice(0, MOST_COMPARED)
  const counts = new Map<number, number>()
  for (const { fields, fault } of records)
    if (fault === null) counts.set(fields.length, (counts.get(fields.length) ?? 0) + 1)
  const [fields, count] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [1, 0]
  return { ...marks, fields, share: records.length === 0 ? 0 : count / records.length, records }
}

/** The best score: divided lines before undivided ones, then the share of like records, then the order of delimiters. */
function bestOf(scores: readonly Score[]): Score {
  const [best] = scores.toSorted((a, b) => weight(b) - weight(a))
  return best ?? { delimiter: ',', quote: '"', fields: 1, share: 0, records: [] }
}

function weight({ fields, share }: Score): number {
  return fields < 2 ? 0 : share < LEAST_SHARE ? share / 10 : share
}

const LEAST_SHARE = 0.5

function evidenceOf({ delimiter, fields, share, records }: Score): string {
  const name = delimiterName(delimiter)
  const count = records.length.toLocaleString('en-US')
  if (share === 1)
    return `${records.length === 1 ? 'The line has' : `All ${count} lines have`} ${fields} fields with ${name}.`
  const like = Math.round(share * records.length).toLocaleString('en-US')
  return `${like} of ${count} lines have ${fields} fields with ${name}.`
}

/** Single quotes only if they enclose fields and double quotes do not. */
function guessQuote(text: string): Guess<TextLayout['quote']> {
  const double = count(text, /(?:^|[,;\t|\r\n])"/g)
  const single = count(text, /(?:^|[,;\t|\r\n])'[^'\r\n]{0,200}'(?=[,;\t|\r\n]|$)/g)
  if (double === 0 && single > 1) return { value: "'", evidence: `${single} fields are in single quotes.` }
  return {
    value: '"',
    evidence: double === 0 ? 'No field is quoted.' : `${double.toLocaleString('en-US')} fields start with ".`,
  }
}

function count(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length
}
