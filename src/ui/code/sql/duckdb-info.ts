import type { Completion } from '@codemirror/autocomplete'
import { element } from '#ui/code/marks/element.ts'

/** The parameters, the type and a sentence about a function of DuckDB, for the box beside the list; null for an unknown one. */
export const duckdbInfo = async ({ label }: Completion): Promise<Node | null> => {
  const found = await signatureOf(label).catch(() => undefined)
  if (found === undefined) return null
  const [name, parameters, type, sentence] = found
  const box = element('div', '')
  box.append(element('code', 'cm-signature', `${name}${parameters}${type === '' ? '' : ` → ${type}`}`))
  if (sentence !== '') box.append(element('div', '', sentence))
  return box
}

/** Loads the table of functions with the first question; name, parameters, type, sentence. */
const signatureOf = async (name: string): Promise<readonly [string, string, string, string] | undefined> => {
  const { default: signatures } = await import('./duckdb-signatures.json')
  for (const [known = '', parameters = '', type = '', sentence = ''] of signatures)
    if (known === name) return [known, parameters, type, sentence]
  return undefined
}
