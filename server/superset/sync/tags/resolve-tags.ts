import { createTags, listTags } from '#domain/contract/bi/tag.ts'
import { writeQuery } from '#domain/contract/rison/rison-query.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { textField, wireOf } from '#domain/sync/kind/wire-fields.ts'
import { fieldsError, type HttpError, messageError } from '#server/http/errors/http-error.ts'
import { readTagNames } from '#server/records/kind/take-tags.ts'
import { findingFor } from '#server/superset/sync/abilities.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import { sendUpstream, UNSTEADY } from '#server/superset/sync/wire/send-upstream.ts'
import { noteTags } from './tag-numbers.ts'
import { tagSpellings, tagText } from './tag-text.ts'

const NO_TAGS = messageError(422, 'This Superset does not store tags. Nothing was changed there.')

const DENIED = messageError(
  403,
  'Your account may not tag charts in this Superset. Nothing was changed there.',
)

/** All tags of a chart: by their ids at the Superset, or by their names. */
interface GivenTags {
  readonly tags?: readonly number[] | undefined
  readonly tag_names?: readonly string[] | undefined
}

/**
 * Looks up the ids of the requested tags, and stores them; missing tags are created, which may be repeated safely. Resolves
 * with the names of the tags; undefined if the request does not mention tags. Fails: 403 if the user may not tag, 422 for
 * an unknown id, 400 for an invalid name, and as the upstream does.
 */
export async function resolveTags(
  call: FrontCall,
  { tags: ids, tag_names: texts }: GivenTags,
): Promise<Result<readonly string[] | undefined, HttpError>> {
  if (ids === undefined && texts === undefined) return ok(undefined)
  const finding = await findingFor(call, 'tagCharts')
  if (finding === 'off' || finding === 'missing') return err(NO_TAGS)
  if (finding === 'forbidden') return err(DENIED)
  if (texts === undefined) return await namesOf(call, ids ?? [])
  const names = readTagNames(texts, 'tag_names')
  if (!names.ok) return names
  for (const name of names.value) {
    const known = await tagExists(call, name)
    if (!known.ok) return known
    if (known.value) continue
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
    const path = `${listTags.path}${id}`
    const outcome = await sendUpstream(call.front, call.caller, { method: 'GET', path })
    if (outcome.kind === 'absent') return err(fieldsError({ tags: [`Tag ID ${id} not found`] }, 422))
    if (outcome.kind !== 'done') return err(outcome.error)
    const tag = isRecord(outcome.body) ? wireOf(outcome.body['result']) : null
    const name = tag === null ? null : textField(tag, 'name')
    if (name === null) return err(UNSTEADY.error)
    await noteTags(call.front.store, new Map([[tagText(name), id]]))
    names.push(tagText(name))
  }
  return ok(names)
}

/** Whether a tag of this name exists; its id is stored. */
async function tagExists(call: FrontCall, name: string): Promise<Result<boolean, HttpError>> {
  for (const spelling of tagSpellings(name)) {
    const found = await numberOf(call, spelling)
    if (!found.ok) return found
    if (found.value === null) continue
    await noteTags(call.front.store, new Map([[name, found.value]]))
    return ok(true)
  }
  return ok(false)
}

async function numberOf(
  { front, caller }: FrontCall,
  name: string,
): Promise<Result<number | null, HttpError>> {
  const filters = [
    { col: 'name', opr: 'eq', value: name },
    { col: 'type', opr: 'custom_tag', value: true },
  ]
  const query = writeQuery(listTags.query, { q: { columns: ['id', 'name', 'type'], filters } })
  const outcome = await sendUpstream(front, caller, { method: 'GET', path: `${listTags.path}${query}` })
  if (outcome.kind !== 'done') return err(outcome.error)
  const rows = isRecord(outcome.body) ? outcome.body['result'] : null
  if (!Array.isArray(rows)) return err(UNSTEADY.error)
  // The database may compare names without regard to case.
  const tag = rows.flatMap((row: unknown) => wireOf(row) ?? []).find((one) => one['name'] === name)
  return ok(tag?.id ?? null)
}

async function makeTag(call: FrontCall, name: string): Promise<Result<void, HttpError>> {
  const request = {
    method: 'POST',
    path: createTags.path,
    json: { tags: [{ name, objects_to_tag: [] }] },
  } as const
  const outcome = await sendUpstream(call.front, call.caller, request)
  if (outcome.kind !== 'done') return err(outcome.error)
  const made = await tagExists(call, name)
  if (!made.ok) return made
  return made.value ? ok(undefined) : err(UNSTEADY.error)
}
