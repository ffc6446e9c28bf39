import { openNewTab } from '#data/commands/tabs/new-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { request } from '#data/http/request.ts'
import { send } from '#data/http/send.ts'
import type { WireCall } from '#data/http/session-calls.ts'
import { getQuery } from '#domain/contract/query.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { readSharedQuery } from '#domain/editor/shared-query.ts'
import type { TabLink } from '#domain/editor/tab-link.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import type { TabFields } from '#domain/records/tabs/record.ts'
import { openSavedQuery } from './open-saved-query.ts'

/** Reason why a link opened nothing. */
type LinkError = WireError | StorageError | { readonly code: 'missing' }

/** Reads what was stored under a number for sharing. Source: SQL spec §4. */
const GET_SHARED: WireCall = { method: 'GET', path: '/kv/{id}/' }

/**
 * Opens a link in a new tab, or shows the tab of a saved query. Nothing is run. Fails: with any WireError, as `write`,
 * `missing`. Source: SQL spec §2.
 */
export async function openLink(db: LocalDatabase, link: TabLink): Promise<Result<LocalId, LinkError>> {
  if (link.kind === 'saved') {
    const opened = await openSavedQuery(db, { serverId: link.id })
    if (!opened.ok) return opened
    return opened.value === null ? err({ code: 'missing' }) : ok(opened.value)
  }
  const fields = link.kind === 'text' ? ok(link.fields) : await ASK[link.kind](link.id)
  return fields.ok ? openNewTab(db, { fields: fields.value }) : fields
}

type LinkedFields = Promise<Result<Partial<TabFields>, WireError | { readonly code: 'missing' }>>

const ASK: Readonly<Record<'shared' | 'past', (id: number) => LinkedFields>> = {
  shared: async (id) => {
    const answer = await request(GET_SHARED, { path: `/kv/${id}/` })
    if (!answer.ok) return answer
    const body = parseJson(new TextDecoder().decode(answer.value.bytes))
    const fields = body.ok ? readSharedQuery(body.value) : null
    return fields === null ? err({ code: 'missing' }) : ok(fields)
  },
  past: async (id) => {
    const answer = await send(getQuery, { params: { id } })
    if (!answer.ok) return answer
    const { sql, tab_name: name, database, schema } = answer.value.result
    return ok({ sql: sql ?? '', ...(name ? { name } : {}), dbId: database.id, schema })
  },
}
