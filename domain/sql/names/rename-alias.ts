import { quoteName } from '#domain/sql/quote-name.ts'
import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import type { AliasPlaces } from './alias-places.ts'
import { folded } from './source.ts'

/** The problem of a new name for an alias; null if it can be used. */
export function aliasProblem(name: string, { taken }: AliasPlaces): string | null {
  if (name === '') return 'Enter a name.'
  return taken.has(folded(name)) ? 'This statement already uses this name.' : null
}

/** The changes that give an alias a new name; a name that is no plain word, or a reserved one, is quoted. */
export function aliasChanges(name: string, { places }: AliasPlaces, dialect: string) {
  const mark = scanDialect(dialect).names.charAt(0)
  const close = mark === '[' ? ']' : mark
  const lower = name.toLowerCase()
  const isPlain = /^[a-z_]\w*$/.test(lower) && quoteName(lower) === lower
  const insert = isPlain ? name : `${mark}${name.replaceAll(close, close + close)}${close}`
  return places.map(({ from, to }) => ({ from, to, insert }))
}
