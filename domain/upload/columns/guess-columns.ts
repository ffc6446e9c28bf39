import type { LoadedType } from '#domain/engines/engine.ts'
import type { SampleRecord } from '#domain/upload/csv/read-fields.ts'
import type { ColumnChoice, ColumnGuess, TextLayout, UploadColumn } from '#domain/upload/recipe.ts'
import { guessTime } from './guess-times.ts'
import { digitsOf, exactNumber } from './number-digits.ts'
import { allAre, type ColumnValue, inLine, plain, type Reading, short } from './reading.ts'
import { ALWAYS_NULL, matcher, NULL_TEXTS, numberPatterns, STRICT_BOOLEAN } from './value-patterns.ts'

/** The facts about a file when its columns are guessed. */
interface ColumnContext {
  readonly layout: Pick<TextLayout, 'decimal' | 'thousands'>
  /** Values such as 1,234 have two readings. */
  readonly hasOpenNumbers: boolean
  /** The values are those of all rows. */
  readonly isComplete: boolean
}

const TEXT: LoadedType = { kind: 'text' }

/** The evidence of a column without values, which a sample may have although the file has some. */
export const NO_VALUES = 'It has no values.'

/** Guesses all columns of a sample, in the order of the file. */
export function guessColumns(
  names: readonly string[],
  rows: readonly SampleRecord[],
  context: ColumnContext,
): readonly ColumnGuess[] {
  return names.map((name, source) => {
    const values = rows.flatMap(({ fields, fault, line }) => {
      const field = fields[source]
      const isNull =
        field === undefined || (field.text === '' && !field.isQuoted) || field.text === ALWAYS_NULL
      return isNull || fault !== null ? [] : [{ text: field.text, line }]
    })
    const { type, format, evidence, choices, isOpen } = guessColumn(values, context)
    const isLeftOut = values.length === 0 && /^column[0-9]+$/.test(name) && context.isComplete
    const value: UploadColumn = { source, name, type, format, isLeftOut }
    return { value, evidence, choices, isOpen }
  })
}

/** Guesses the type of a column from its values that are not NULL. */
export function guessColumn(all: readonly ColumnValue[], context: ColumnContext): Reading {
  const values = all.filter(({ text }) => text.trim() !== '' && !NULL_TEXTS.includes(text.trim()))
  if (values.length === 0) return plain(TEXT, NO_VALUES)
  const read = readValues(
    values.map(({ text, line }) => ({ text: text.trim(), line })),
    context,
  )
  const terms = new Set(all.map(({ text }) => text.trim()).filter((text) => NULL_TEXTS.includes(text)))
  if (read.type.kind === 'text' || terms.size === 0) return read
  return {
    ...read,
    evidence: `${read.evidence} ${[...terms].map((word) => `“${word}”`).join(', ')} means NULL.`,
  }
}

function readValues(values: readonly ColumnValue[], context: ColumnContext): Reading {
  const patterns = numberPatterns(context.layout)
  const isInteger = matcher(patterns.strictInteger)
  const isNumber = matcher(patterns.strictNumber)
  if (values.every(({ text }) => isBoolean(text)))
    return plain({ kind: 'boolean' }, allAre(values, 'true or false'))
  const open = context.hasOpenNumbers ? openNumbers(values) : null
  if (open !== null) return open
  if (values.every(({ text }) => isInteger(text))) return integers(values, context)
  if (values.every(({ text }) => isNumber(text))) return fractions(values, context)
  return guessTime(values) ?? texts(values, isNumber)
}

const isBoolean = matcher(STRICT_BOOLEAN)

function integers(values: readonly ColumnValue[], context: ColumnContext): Reading {
  const digits = digitsOf(
    values.map(({ text }) => text),
    context.layout,
  )
  const longest = digits.longestText
  if (digits.fitsBigint) {
    const isBinary = values.every(({ text }) => text === '0' || text === '1')
    const choices: readonly ColumnChoice[] = isBinary
      ? [{ label: 'Yes and no (boolean)', type: { kind: 'boolean' }, format: null }]
      : []
    const evidence = allAre(values, isBinary ? '0 or 1' : 'integers')
    return { type: { kind: 'integer' }, format: null, evidence, choices, isOpen: false }
  }
  const type = exactNumber(digits)
  if (type === null) return plain(TEXT, `“${short(longest)}” has more digits than a number holds.`)
  return plain(type, allAre(values, `integers, up to ${digits.integer} digits`))
}

function fractions(values: readonly ColumnValue[], context: ColumnContext): Reading {
  const digits = digitsOf(
    values.map(({ text }) => text),
    context.layout,
  )
  const type = exactNumber(digits)
  const isExact = type !== null && digits.fraction <= MOST_DECIMALS
  if (isExact || (type !== null && !digits.isExactDouble)) {
    const choices = digits.isExactDouble ? [APPROXIMATE] : []
    return { ...plain(type, allAre(values, `numbers with ${decimalsText(digits.fraction)}`)), choices }
  }
  if (digits.isExactDouble) {
    const reason = digits.hasExponent ? 'scientific notation' : `more than ${MOST_DECIMALS} decimals`
    const choices = type === null ? [] : [{ label: 'Exact (DECIMAL)', type, format: null }]
    return { ...plain({ kind: 'number' }, allAre(values, `numbers, some with ${reason}`)), choices }
  }
  return plain(TEXT, `“${short(digits.longestText)}” has more digits than a number holds.`)
}

/** Most decimals of amounts, rates and coordinates. Numbers with more are measurements, whose sums are approximate anyway. */
const MOST_DECIMALS = 12

const APPROXIMATE: ColumnChoice = { label: 'Approximate (DOUBLE)', type: { kind: 'number' }, format: null }

function decimalsText(count: number): string {
  return count === 1 ? '1 decimal, stored exactly' : `up to ${count} decimals, stored exactly`
}

const OPEN = /^[+-]?[1-9][0-9]{0,2}([.,])[0-9]{3}$/
const PLAIN = /^-?(?:0|[1-9][0-9]*)$/

/** Values like 1,234 among integers: thousands or decimals. */
function openNumbers(values: readonly ColumnValue[]): Reading | null {
  const found = values.find(({ text }) => OPEN.test(text))
  const mark = OPEN.exec(found?.text ?? '')?.[1]
  const isAll = values.every(({ text }) => OPEN.test(text) || PLAIN.test(text))
  if (found === undefined || !isAll || (mark !== ',' && mark !== '.')) return null
  const other = mark === ',' ? '.' : ','
  const digits = found.text.replace(mark, '')
  return {
    type: TEXT,
    format: null,
    evidence: `“${found.text}” could be ${digits} or ${found.text.replace(mark, '.')}.`,
    choices: [
      {
        label: `Thousands: ${digits}`,
        type: { kind: 'integer' },
        format: null,
        marks: { decimal: other, thousands: mark },
      },
      {
        label: `Decimals: ${found.text.replace(mark, '.')}`,
        type: { kind: 'number' },
        format: null,
        marks: { decimal: mark, thousands: null },
      },
    ],
    isOpen: true,
  }
}

const MOSTLY = 0.5

function texts(values: readonly ColumnValue[], isNumber: (text: string) => boolean): Reading {
  const zeros = values.find(({ text }) => /^[+-]?0[0-9]+$/.test(text))
  const areDigits = zeros !== undefined && values.every(({ text }) => /^[+-]?[0-9]+$/.test(text))
  if (zeros !== undefined && areDigits)
    return {
      type: TEXT,
      format: null,
      evidence: `“${short(zeros.text)}”${inLine(zeros)} has a leading zero that a number would lose.`,
      choices: [{ label: 'Integers', type: { kind: 'integer' }, format: null }],
      isOpen: false,
    }
  const other = values.find(({ text }) => !isNumber(text))
  const numbers = values.filter(({ text }) => isNumber(text)).length
  if (other !== undefined && numbers > values.length * MOSTLY)
    return {
      type: TEXT,
      format: null,
      evidence: `“${short(other.text)}”${inLine(other)} is not a number.`,
      choices: [{ label: 'Numbers', type: { kind: 'number' }, format: null }],
      isOpen: false,
    }
  return plain(TEXT, `“${short(other?.text ?? values[0]?.text ?? '')}” is a text.`)
}
