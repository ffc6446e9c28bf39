import { err, ok, type Result } from '#domain/core/result.ts'

/** A column or metric that is there. */
interface KnownPart {
  readonly id: number
  readonly uuid: string
  readonly name: string
}

/** A column or metric as a write names it. */
interface WrittenPart {
  readonly id?: number | undefined
  readonly uuid?: string | null | undefined
  readonly name: string
}

/** What becomes of the columns or metrics of a dataset; the places are those in the list of the write. */
interface PartsPlan<Written> {
  readonly removed: readonly number[]
  readonly kept: readonly { readonly id: number; readonly place: number; readonly written: Written }[]
  readonly added: readonly { readonly place: number; readonly written: Written }[]
}

/** Why a list cannot be stored. Source: BI spec §7 Datasets. */
type PartsFault = 'duplicated' | 'do not exist' | 'already exist'

/**
 * Holds a written list against what is there: the list is the whole. One with a `uuid` is known by it, one with an `id` by
 * that; `byName` takes those of the same name for the same. Fails: with the reference server's words.
 */
export function planParts<Written extends WrittenPart>(
  known: readonly KnownPart[],
  list: readonly Written[],
  byName: boolean,
): Result<PartsPlan<Written>, PartsFault> {
  if (new Set(list.map(({ name }) => name)).size < list.length) return err('duplicated')
  const names = new Map(known.map((part) => [part.name, part]))
  const ids = new Map(known.map((part) => [part.id, part]))
  const uuids = new Map(known.map((part) => [part.uuid.toLowerCase(), part]))
  const kept: PartsPlan<Written>['kept'][number][] = []
  const added: PartsPlan<Written>['added'][number][] = []
  for (const [place, written] of list.entries()) {
    const found = byName ? names.get(written.name) : partOf(written)
    if (found !== undefined) kept.push({ id: found.id, place, written })
    else if (!byName && isUnnamed(written) && written.id !== undefined) return err('do not exist')
    else if (!byName && isUnnamed(written) && names.has(written.name)) return err('already exist')
    else added.push({ place, written })
  }
  const stays = new Set(kept.map(({ id }) => id))
  if (stays.size < kept.length) return err('duplicated')
  return ok({ removed: known.flatMap(({ id }) => (stays.has(id) ? [] : [id])), kept, added })

  function partOf({ uuid, id }: WrittenPart): KnownPart | undefined {
    if (uuid !== undefined && uuid !== null) return uuids.get(uuid.toLowerCase())
    return id === undefined ? undefined : ids.get(id)
  }
}

function isUnnamed({ uuid }: WrittenPart): boolean {
  return uuid === undefined || uuid === null
}
