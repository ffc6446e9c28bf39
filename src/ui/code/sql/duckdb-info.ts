import type { Completion } from '@codemirror/autocomplete'
import { element } from '#ui/code/marks/element.ts'

/** The signature of a function, with a sentence about it; `parameters` are in round brackets. */
export type Signature = {
  readonly name: string
  readonly parameters: string
  /** The type of its result; '' where it depends on the arguments. */
  readonly type: string
  readonly sentence: string
}

/** The parameters, the type and a sentence about a function of DuckDB, for the box beside the list; null for an unknown one. */
export const duckdbInfo = async ({ label }: Completion): Promise<Node | null> => {
  const known = await signatures().catch(() => null)
  const found = known?.get(label)
  if (found === undefined) return null
  const { name, parameters, sentence } = found
  const box = element('div', '')
  box.append(element('code', 'cm-signature', `${name}${parameters}${resultOf(found)}`))
  if (sentence !== '') box.append(element('div', '', sentence))
  return box
}

/** The type of a result as signatures show it. */
export const resultOf = ({ type }: Signature): string => (type === '' ? '' : ` → ${type}`)

/** Loads the functions of DuckDB by name, with the first question. */
export const signatures = async (): Promise<ReadonlyMap<string, Signature>> => {
  const { default: rows } = await import('./duckdb-signatures.json')
  return new Map(
    rows.map(([name = '', parameters = '', type = '', sentence = '']) => [
      name,
      { name, parameters, type, sentence },
    ]),
  )
}
