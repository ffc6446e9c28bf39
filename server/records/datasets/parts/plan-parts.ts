import { err, ok, type Result } from '#domain/core/result.ts'

/** A stored column or metric. */
interface KnownPart {
  readonly id: number
  readonly uuid: string
  readonly name: string
}

/** A column or metric in a write. */
interface WrittenPart {
  readonly id?: number | undefined
  readonly uuid?: string | null | undefined
  readonly name: string
}

/** The changes that turn the stored list into the written one; `place` is the index in the written list. */
interface PartsPlan<Written> {
  readonly removed: readonly number[]
  readonly changed: readonly { readonly id: number; readonly place: number; readonly written: Written }[]
  readonly added: readonly { readonly place: number; readonly written: Written }[]
}

/** Why a list cannot be stored, as the end of the reference server's message. Source: BI spec §7 Datasets. */
type PartsFault = 'are duplicated' | 'do not exist' | 'already exist'

/**
 * Compares a written list, which is complete, with the stored one. A part is identified by its `uuid`, or else by its `id`;
 * with `byName` by its name. Fails with the reference server's message.
 */
export function planParts<Written extends WrittenPart>(
  known: readonly KnownPart[],
  list: readonly Written[],
  byName: boolean,
): Result<PartsPlan<Written>, PartsFault> {
  if (new Set(list.map(({ name }) => name)).size < list.length) return err('are duplicated')
  const names = new Map(known.map((part) => [part.name, part]))
  const ids = new Map(known.map((part) => [part.id, part]))
  const uuids = new Map(known.map((part) => [part.uuid.toLowerCase(), part]))
  const changed: PartsPlan<Written>['changed'][number][] = []
  const added: PartsPlan<Written>['added'][number][] = []
  for (const [place, written] of list.entries()) {
    const found = byName ? names.get(written.name) : partOf(written)
    if (found !== undefined) changed.push({ id: found.id, place, written })
    else if (!byName && isUnnamed(written) && written.id !== undefined) return err('do not exist')
    else if (!byName && isUnnamed(written) && names.has(written.name)) return err('already exist')
    else added.push({ place, written })
  }
  const changedIds = new Set(changed.map(({ id }) => id))
  if (changedIds.size < changed.length) return err('are duplicated')
  return ok({ removed: known.flatMap(({ id }) => (changedIds.has(id) ? [] : [id])), changed, added })

  function partOf({ uuid, id }: WrittenPart): KnownPart | undefined {
    if (uuid !== undefined && uuid !== null) return uuids.get(uuid.toLowerCase())
    return id === undefined ? undefined : ids.get(id)
  }
}

function isUnnamed({ uuid }: WrittenPart): boolean {
  return uuid === undefined || uuid === null
}
