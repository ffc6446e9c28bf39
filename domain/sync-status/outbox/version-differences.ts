import { countText } from '#domain/core/number/count-text.ts'
import { isRecord } from '#domain/core/parse.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { kindNamed } from '#domain/records/all.ts'
import type { CatalogueDatabase } from '#domain/sql/catalogue.ts'
import { entryOf, spreaderOf } from '#domain/sync/merge/map-fields.ts'
import type { SidesNow } from '#domain/sync/merge/since-conflict.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
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
  const names = differingFields({ mine, theirs }).filter(
    (name) => !unseenFields.includes(entryOf(name) ?? name),
  )
  return names.flatMap((name) => {
    const label = entryOf(name)?.replaceAll('_', ' ') ?? fieldLabel(kind, name)
    return differingParts(mine[name], theirs[name]).map((values) => {
      const textOf = (value: unknown) =>
        name === 'dbId' && value !== null ? databaseText(value, databases) : valueText(value, line)
      const line = firstOtherLine(values.mine, values.theirs)
      const part = [label, ...values.path].join(' ')
      return {
        field: line > 0 ? `${part}, line ${line + 1}` : part,
        mine: textOf(values.mine),
        theirs: textOf(values.theirs),
      }
    })
  })
}

/** Maximum depth to which values are compared by their members. */
const MAX_DEPTH = 8

interface DifferingPart {
  readonly path: readonly string[]
  readonly mine: unknown
  readonly theirs: unknown
}

/** The members in which two objects differ, since their texts may begin with the same characters; otherwise both values. */
function differingParts(
  mine: unknown,
  theirs: unknown,
  path: readonly string[] = [],
): readonly DifferingPart[] {
  const [own, other] = [membersOf(mine), membersOf(theirs)]
  if (own === null || other === null || path.length >= MAX_DEPTH) return [{ path, mine, theirs }]
  return [...new Set([...own.keys(), ...other.keys()])]
    .filter((name) => !sameValue(own.get(name), other.get(name)))
    .flatMap((name) => differingParts(own.get(name), other.get(name), [...path, name]))
}

function membersOf(value: unknown): ReadonlyMap<string, unknown> | null {
  return isRecord(value) ? new Map(Object.entries(value)) : null
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
