import { request } from '#data/http/request.ts'
import { send } from '#data/http/send.ts'
import { postQueryPermalink, storeSharedQuery } from '#domain/contract/shared-query.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { ShareCall } from '#domain/editor/sharing/share-calls.ts'
import { type SharedFields, sharedQueryOf } from '#domain/editor/sharing/shared-query.ts'
import { unreadableError, type WireError } from '#domain/errors/wire-error.ts'

/** Stores a shared query by a call, for our server also the key of a result; returns the path of its link. Fails: with any WireError. */
export const POST_SHARED: Readonly<
  Record<ShareCall, (fields: SharedFields, resultsKey: string | null) => Promise<Result<string, WireError>>>
> = {
  permalink: async (fields, resultsKey) => {
    const { dbId, name, sql, ...rest } = sharedQueryOf(fields)
    // Superset requires a database, and rejects the others as null.
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null))
    const more = resultsKey === null ? {} : { resultsKey }
    const body = { dbId: dbId ?? 0, name, sql, ...given, ...more }
    const answer = await send(postQueryPermalink, { body })
    return answer.ok ? ok(`/sqllab/p/${encodeURIComponent(answer.value.key)}/`) : answer
  },
  number: async (fields) => {
    const { path } = storeSharedQuery
    const body = new URLSearchParams({ data: JSON.stringify(sharedQueryOf(fields)) })
    const answer = await request(storeSharedQuery, { path, body })
    if (!answer.ok) return answer
    // JSON of type text/html.
    const read = parseJson(new TextDecoder().decode(answer.value.bytes))
    const stored = storeSharedQuery.answer.safeParse(read.ok && isRecord(read.value) ? read.value : null)
    return stored.success ? ok(`/sqllab/?id=${stored.data.id}`) : err(unreadableError(200, path))
  },
}
