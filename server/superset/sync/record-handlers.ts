import { err, ok, type Result } from '#domain/core/result.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import { JsonBytes, WithHeaders } from '#server/http/implement.ts'
import type { ChangeContext } from '#server/records/kind/make-change.ts'
import type { Changed, UpstreamKind } from './kind/upstream-kind.ts'
import type { FrontCall } from './wire/front.ts'
import { changeUpstream } from './write/change-upstream.ts'
import { createUpstream } from './write/create-upstream.ts'
import { ensureImported } from './write/ensure-imported.ts'
import { readListsOnce } from './write/read-lists.ts'

type Written = Promise<Result<WithHeaders<JsonBytes>, HttpError>>

interface WithBody extends ChangeContext {
  readonly body: unknown
}

interface WithId extends ChangeContext {
  readonly params: { readonly id: number }
}

/** The handlers of the calls that write records of one kind. */
interface RecordHandlers {
  readonly create: (call: FrontCall, context: WithBody) => Written
  readonly update: (call: FrontCall, context: WithBody & WithId) => Written
  readonly remove: (call: FrontCall, context: WithId) => Written
}

/** Makes the handlers of a kind. They fail as the embedded server does, and as the upstream does. */
export function recordHandlers(kind: UpstreamKind): RecordHandlers {
  return {
    create: async (call, context) => {
      const lists = await readListsOnce(call, [kind])
      if (!lists.ok) return err(lists.error.error)
      return written(await createUpstream({ call, kind, context, body: context.body }))
    },
    update: async (call, context) => {
      // If the list does not show every change of a row, the row itself is read.
      const isFresh = kind.shared?.listTellsAll === false
      const id = await localId(call, kind, { id: context.params.id, isFresh })
      if (!id.ok) return id
      const request = { operation: 'update', id: id.value, body: context.body } as const
      return written(await changeUpstream({ call, kind, context, request }))
    },
    remove: async (call, context) => {
      const id = await localId(call, kind, { id: context.params.id, isFresh: false })
      if (!id.ok) return id
      return written(
        await changeUpstream({ call, kind, context, request: { operation: 'delete', id: id.value } }),
      )
    },
  }
}

/** The id in the store of the record that a browser names; a shared one is imported if no list showed it yet. */
async function localId(
  call: FrontCall,
  kind: UpstreamKind,
  { id, isFresh }: { readonly id: number; readonly isFresh: boolean },
): Promise<Result<number, HttpError>> {
  if (kind.shared === null) return ok(id)
  const found = await ensureImported(call, kind, { upstreamId: id, isFresh })
  return found.ok ? found : err(found.error.error)
}

/** The store's answer to a change, as it goes to the browser: that of the embedded server. */
export function written(changed: Changed): Result<WithHeaders<JsonBytes>, HttpError> {
  if (!changed.ok) return changed
  const { answer, headers } = changed.value
  const bytes = answer instanceof JsonBytes ? answer : new JsonBytes(Buffer.from(JSON.stringify(answer)))
  return ok(new WithHeaders(bytes, headers))
}
