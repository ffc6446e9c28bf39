import type { LoadedType } from '#domain/engines/engine.ts'
import type { ColumnChoice } from '#domain/upload/recipe.ts'

/** A text of a column and its line, 0 if it is unknown. */
export interface ColumnValue {
  readonly text: string
  readonly line: number
}

/** A reading of a column. */
export interface Reading {
  readonly type: LoadedType
  readonly format: string | null
  readonly evidence: string
  readonly choices: readonly ColumnChoice[]
  readonly isOpen: boolean
}

/** A reading without choices. */
export function plain(type: LoadedType, evidence: string, format: string | null = null): Reading {
  return { type, format, evidence, choices: [], isOpen: false }
}

/** The sentence that all values are of a kind. */
export function allAre(values: readonly ColumnValue[], kind: string): string {
  return values.length === 1
    ? `Its only value is “${short(values[0]?.text ?? '')}”.`
    : `All ${values.length.toLocaleString('en-US')} values are ${kind}.`
}

/** The line of a value for a sentence, where it is known. */
export function inLine({ line }: ColumnValue): string {
  return line > 0 ? ` in line ${line.toLocaleString('en-US')}` : ''
}

const SHOWN = 30

/** Shortens a value for a sentence. */
export function short(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}
