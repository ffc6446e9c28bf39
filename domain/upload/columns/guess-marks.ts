import type { Field } from '#domain/upload/csv/read-fields.ts'
import type { Guess } from '#domain/upload/recipe.ts'
import type { NumberMarks } from './value-patterns.ts'

/** The guessed marks of numbers. `isOpen`: values such as 1,234 have two readings and nothing decides; they are texts. */
interface GuessedNumbers extends Guess<NumberMarks> {
  readonly isOpen: boolean
}

const NUMBER = /^[+-]?[0-9][0-9.,'   ]*$/
const COMMA_LIKE = new Set([',', '.'])

/** The marks that one text shows: its decimal mark and its thousands mark; `ambiguous` is the mark of a text like 1,234. */
interface Shown {
  readonly decimal: '.' | ',' | null
  readonly thousands: string | null
  readonly ambiguous: '.' | ',' | null
}

const NOTHING: Shown = { decimal: null, thousands: null, ambiguous: null }

/** The first text that shows each mark. */
interface Proofs {
  readonly decimals: Map<'.' | ',', string>
  readonly thousands: Map<string, string>
  readonly ambiguous: Map<'.' | ',', string>
}

/** Guesses the marks of numbers from the fields of a sample. */
export function guessNumberMarks(fields: Iterable<Field>, delimiter: string): GuessedNumbers {
  const proofs: Proofs = { decimals: new Map(), thousands: new Map(), ambiguous: new Map() }
  for (const { text } of fields) {
    const value = text.trim()
    if (value.length > 40 || !NUMBER.test(value)) continue
    const shown = readNumber(value)
    if (shown.decimal !== null && !proofs.decimals.has(shown.decimal))
      proofs.decimals.set(shown.decimal, value)
    if (shown.thousands !== null && !proofs.thousands.has(shown.thousands))
      proofs.thousands.set(shown.thousands, value)
    if (shown.ambiguous !== null && !proofs.ambiguous.has(shown.ambiguous))
      proofs.ambiguous.set(shown.ambiguous, value)
  }
  return conclude(proofs, delimiter)
}

function conclude({ decimals, thousands, ambiguous }: Proofs, delimiter: string): GuessedNumbers {
  const comma = decimals.get(',')
  const point = decimals.get('.')
  const spaced = [...thousands.keys()].find((mark) => !COMMA_LIKE.has(mark)) ?? null
  if (comma !== undefined && point === undefined)
    return {
      value: { decimal: ',', thousands: otherOf(thousands, ',') ?? spaced },
      evidence: `“${comma}” has a decimal comma.`,
      isOpen: false,
    }
  if (point !== undefined && comma === undefined)
    return {
      value: { decimal: '.', thousands: otherOf(thousands, '.') ?? spaced },
      evidence: `“${point}” has a decimal point.`,
      isOpen: false,
    }
  if (comma !== undefined && point !== undefined)
    return {
      value: { decimal: '.', thousands: null },
      evidence: `“${comma}” and “${point}” contradict each other.`,
      isOpen: false,
    }
  const group = [...thousands].find(([mark]) => COMMA_LIKE.has(mark))
  if (group !== undefined) {
    const [mark, value] = group
    return {
      value: { decimal: mark === ',' ? '.' : ',', thousands: mark },
      evidence: `“${value}” has groups of thousands.`,
      isOpen: false,
    }
  }
  const open = ambiguous.get(',') ?? (delimiter === ';' ? ambiguous.get('.') : undefined)
  if (open !== undefined)
    return {
      value: { decimal: '.', thousands: spaced },
      evidence: `“${open}” could have thousands or decimals.`,
      isOpen: true,
    }
  return {
    value: { decimal: '.', thousands: spaced },
    evidence: 'No number shows another decimal mark.',
    isOpen: false,
  }
}

/** The proven mark of thousands that is not the decimal mark. */
function otherOf(thousands: ReadonlyMap<string, string>, decimal: '.' | ','): string | null {
  const other = decimal === ',' ? '.' : ','
  return thousands.has(other) ? other : null
}

function readNumber(text: string): Shown {
  const marks = [...text].filter((sign) => !/[0-9+-]/.test(sign))
  const [first] = marks
  const last = marks.at(-1)
  if (first === undefined || last === undefined) return NOTHING
  if (!COMMA_LIKE.has(last))
    return isGrouped(text, last) && marks.every((mark) => mark === last)
      ? { ...NOTHING, thousands: last }
      : NOTHING
  const decimal = last === ',' ? ',' : '.'
  const tail = text.length - text.lastIndexOf(last) - 1
  if (marks.length === 1) {
    const before = text.length - tail - 1 - (/^[+-]/.test(text) ? 1 : 0)
    const isAmbiguous = tail === 3 && before <= 3 && !/^[+-]?0/.test(text)
    if (tail === 0) return NOTHING
    return isAmbiguous ? { ...NOTHING, ambiguous: decimal } : { ...NOTHING, decimal }
  }
  if (marks.every((mark) => mark === last))
    return isGrouped(text, last) ? { ...NOTHING, thousands: last } : NOTHING
  const groups = marks.slice(0, -1)
  const integer = text.slice(0, text.lastIndexOf(last))
  const isPlain = groups.every((mark) => mark === first) && isGrouped(integer, first)
  return isPlain && first !== last ? { decimal, thousands: first, ambiguous: null } : NOTHING
}

function isGrouped(text: string, mark: string): boolean {
  const [head = '', ...groups] = text.replace(/^[+-]/, '').split(mark)
  return /^[0-9]{1,3}$/.test(head) && groups.every((group) => /^[0-9]{3}$/.test(group))
}
