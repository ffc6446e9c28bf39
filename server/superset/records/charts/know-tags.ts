import { createTags, listTags } from '#domain/contract/bi/tag.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { textField, wireOf } from '#domain/sync/kind/wire-fields.ts'
import { fieldsError, type HttpError } from '#server/http/errors/http-error.ts'
import { readTagNames } from '#server/records/kind/take-tags.ts'
import { refusalOf } from '#server/superset/records/abilities.ts'
import type { FrontCall } from '#server/superset/records/wire/front.ts'
import { sendUpstream, UNSTEADY } from '#server/superset/records/wire/send-upstream.ts'
import { noteTags } from './upstream-tags.ts'

/** All tags of a chart: by their numbers at the Superset, or by their names. */
interface GivenTags {
  readonly tags?: readonly number[] | undefined
  readonly tag_names?: readonly string[] | undefined
}

/**
 * Has the store know the numbers of the tags that a chart is to have. Those that are not there are made, beside all else,
 * which may be done twice. Gives their names; undefined where nothing is said of tags. Fails: 403 where the user may not,
 * 422 for a number of none, 400 for what is no name, and as the upstream does.
 */
export async function knowTags(
  call: FrontCall,
  { tags: ids, tag_names: texts }: GivenTags,
): Promise<Result<readonly string[] | undefined, HttpError>> {
  if (ids === undefined && texts === undefined) return ok(undefined)
  const refusal = await refusalOf(call, 'tagCharts')
  if (refusal !== null) return err(refusal)
  if (texts === undefined) return await namesOf(call, ids ?? [])
  const names = readTagNames(texts, 'tag_names')
  if (!names.ok) return names
  for (const name of names.value) {
    const known = await findTag(call, { col: 'name', value: name })
    if (!known.ok) return known
    if (known.value !== null) continue
    const made = await makeTag(call, name)
    if (!made.ok) return made
  }
  return names
}

async function namesOf(
  call: FrontCall,
  ids: readonly number[],
): Promise<Result<readonly string[], HttpError>> {
  const names: string[] = []
  for (const id of new Set(ids)) {
    const found = await findTag(call, { col: 'id', value: id })
    if (!found.ok) return found
    if (found.value === null) return err(fieldsError({ tags: [`Tag ID ${id} not found`] }, 422))
    names.push(found.value)
  }
  return ok(names)
}

/** The name of the tag that fits, whose number is noted; null for none. */
async function findTag(
  { front, asker }: FrontCall,
  { col, value }: { readonly col: 'id' | 'name'; readonly value: string | number },
): Promise<Result<string | null, HttpError>> {
  const filters = [
    { col, opr: 'eq', value },
    { col: 'type', opr: 'custom_tag', value: true },
  ]
  // As JSON, since a name may hold any character of rison.
  const q = encodeURIComponent(JSON.stringify({ columns: ['id', 'name', 'type'], filters, page_size: 100 }))
  const outcome = await sendUpstream(front, asker, { method: 'GET', path: `${listTags.path}?q=${q}` })
  if (outcome.kind !== 'done') return err(outcome.error)
  const rows = isRecord(outcome.body) ? outcome.body['result'] : null
  if (!Array.isArray(rows)) return err(UNSTEADY.error)
  const found = rows.flatMap((row: unknown) => {
    const wire = wireOf(row)
    const name = wire === null ? null : textField(wire, 'name')
    return wire === null || name === null ? [] : [[name, wire.id] as const]
  })
  const tag = found.find(([name, id]) => (col === 'id' ? id : name) === value)
  if (tag === undefined) return ok(null)
  await noteTags(front.store, new Map([tag]))
  return ok(tag[0])
}

async function makeTag(call: FrontCall, name: string): Promise<Result<void, HttpError>> {
  const request = {
    method: 'POST',
    path: createTags.path,
    json: { tags: [{ name, objects_to_tag: [] }] },
  } as const
  const outcome = await sendUpstream(call.front, call.asker, request)
  if (outcome.kind !== 'done') return err(outcome.error)
  const made = await findTag(call, { col: 'name', value: name })
  if (!made.ok) return made
  return made.value === null ? err(UNSTEADY.error) : ok(undefined)
}
