import { err } from '#domain/core/result.ts'
import type { ChangeContext } from '#server/records/kind/make-change.ts'
import type { Store } from '#server/store/open-store.ts'
import type { Changed, UpstreamKind } from '#server/superset/sync/kind/upstream-kind.ts'
import { updateUpstream, upstreamOf } from '#server/superset/sync/log/upstream-records.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import type { PlainRequest } from '#server/superset/sync/wire/outcome.ts'
import { sendUpstream } from '#server/superset/sync/wire/send-upstream.ts'
import { isAnswered } from './store-changes.ts'

/** An action on a record that may be repeated, so that it is not logged. */
interface Action {
  readonly kind: UpstreamKind
  readonly id: number
  readonly request: (upstreamId: number) => PlainRequest
  readonly change: (store: Store) => Promise<Changed>
}

/** Runs an action at the upstream, and then in the store. Fails: as the embedded server does, and as the upstream does. */
export async function actUpstream(
  call: FrontCall,
  context: ChangeContext,
  { kind, id, request, change }: Action,
): Promise<Changed> {
  const { front, caller, user } = call
  const name = { kind: kind.stored.wireName, recordId: id }
  return await front.oneAtATime(`${name.kind} ${id}`, async () => {
    const place = await upstreamOf(front.store, name)
    if (place === null || place.user_id !== user.id || (await isAnswered(front.store, context)))
      return await change(front.store)
    const outcome = await sendUpstream(front, caller, request(place.upstream_id))
    // The action may have changed more than the store shows.
    await updateUpstream(front.store, name, { read_on: 0 })
    if (outcome.kind !== 'done') return err(outcome.error)
    return await change(front.store)
  })
}
