import { countText } from '#domain/core/number/count-text.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { kindNamed } from '#domain/records/all.ts'
import type { CatalogueDatabase } from '#domain/sql/catalogue.ts'
import { entryOf, spreaderOf } from '#domain/sync/merge/map-fields.ts'
import type { SidesNow } from '#domain/sync/merge/since-conflict.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import { fieldLabel } from './change-text.ts'
import { differingFields } from './differing-fields.ts'

/** One field of two versions as text: its label, and its values here and on the server. */
export interface VersionDifference {
  readonly field: string
  readonly mine: string
  readonly theirs: string
}

/** A database of this device. */
export type NamedDatabase = Pick<CatalogueDatabase, 'id' | 'name'>

/** Maximum length of a shown value, in characters. */
const MAX_LENGTH = 80

/** Returns the differing fields of two versions: texts by their first differing line, maps by entry. Source: sync §3.8. */
export function versionDifferences(
  kind: KindName,
  sides: SidesNow,
  databases: readonly NamedDatabase[],
): readonly VersionDifference[] {
  const { unseenFields, mapFields } = kindNamed(kind)
  const spread = spreaderOf([sides.mine, sides.theirs], mapFields)
  const [mine, theirs] = [spread(sides.mine), spread(sides.theirs)]
  const names = differingFields({ mine, theirs }).filter((name) => !unseenFields.includes(name))
  return names.map((name) => {
    const textOf = (value: unknown) =>
      name === 'dbId' && value !== null ? databaseText(value, databases) : valueText(value, line)
    const line = firstOtherLine(mine[name], theirs[name])
    const label = entryOf(name)?.replaceAll('_', ' ') ?? fieldLabel(kind, name)
    return {
      field: line > 0 ? `${label}, line ${line + 1}` : label,
      mine: textOf(mine[name]),
      theirs: textOf(theirs[name]),
    }
  })
}

/** Returns the index of the first line in which two texts differ; 0 for other values. */
function firstOtherLine(mine: unknown, theirs: unknown): number {
  if (typeof mine !== 'string' || typeof theirs !== 'string') return 0
  const others = theirs.split('\n')
  const line = mine.split('\n').findIndex((text, index) => text !== others[index])
  return line === -1 ? mine.split('\n').length : line
}

function databaseText(id: unknown, databases: readonly NamedDatabase[]): string {
  const known = databases.find((one) => one.id === id)
  return known === undefined ? `database ${String(id)}` : `“${isolated(known.name)}”`
}

function valueText(value: unknown, line: number): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return countText(value)
  const text = typeof value === 'string' ? value.split('\n')[line] : JSON.stringify(value)
  if (text === undefined || text === '') return 'none'
  return `“${isolated(text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text)}”`
}
