import { guessColumn } from '#domain/upload/columns/guess-columns.ts'
import type { ColumnValue, Reading } from '#domain/upload/columns/reading.ts'
import type { ColumnGuess } from '#domain/upload/recipe.ts'

/** A value whose file states its kind; a number is written as in the file. */
export interface KindedField {
  readonly kind: 'text' | 'number' | 'boolean' | 'nested' | 'time'
  readonly text: string
}

/** A column of such a file: the kinds of its values, and the first of them. */
export interface Member {
  readonly kinds: Set<KindedField['kind']>
  readonly values: ColumnValue[]
}

const SAMPLED_VALUES = 5_000
/** The layout of texts that this program writes. */
export const KINDED_LAYOUT = { decimal: '.', thousands: null, nullTexts: [] } as const

/** Adds a value of a column. */
export function noteMember(
  members: Map<string, Member>,
  name: string,
  { field, line }: { readonly field: KindedField | null; readonly line: number },
): void {
  const member = members.get(name) ?? { kinds: new Set(), values: [] }
  members.set(name, member)
  if (field === null) return
  member.kinds.add(field.kind)
  if (member.values.length < SAMPLED_VALUES) member.values.push({ text: field.text, line })
}

/** Guesses a column: a text stays a text, unless all are dates or times in ISO 8601. */
export function columnOf(name: string, source: number, member: Member | undefined): ColumnGuess {
  const { kinds, values } = member ?? { kinds: new Set(), values: [] }
  const reading = readMember(kinds, values)
  const { type, format, evidence, choices, isOpen } = reading
  return {
    value: { source, name: name === '' ? `column${source + 1}` : name, type, format, isLeftOut: false },
    evidence,
    choices,
    isOpen,
  }
}

const ISO_KINDS: ReadonlySet<string> = new Set(['date', 'timestamp', 'time'])

function readMember(kinds: ReadonlySet<KindedField['kind']>, values: readonly ColumnValue[]): Reading {
  const found = guessColumn(values, { layout: KINDED_LAYOUT, hasOpenNumbers: false, isComplete: true })
  const [kind] = kinds
  if (kinds.size > 1 || kind === 'nested' || kind === undefined)
    return { ...found, type: { kind: 'text' }, format: null, evidence: kindsEvidence(kinds), isOpen: false }
  if (kind !== 'text') return found
  return ISO_KINDS.has(found.type.kind) && found.format === null
    ? found
    : {
        ...found,
        type: { kind: 'text' },
        format: null,
        evidence: 'All values are texts.',
        isOpen: false,
        choices: [],
      }
}

function kindsEvidence(kinds: ReadonlySet<KindedField['kind']>): string {
  if (kinds.size === 0) return 'It has no values.'
  return kinds.size === 1
    ? 'The values are nested; they are JSON texts.'
    : `The values are ${[...kinds].join(' and ')}.`
}

/** Every value is quoted, since an empty text is no NULL. */
export function csvField(field: KindedField | null): string {
  return field === null ? '' : `"${field.text.replaceAll('"', '""')}"`
}
