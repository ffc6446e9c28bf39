import { getSyncAbilities, listChanges as listCall } from '#domain/contract/sync.ts'
import { err, ok } from '#domain/core/result.ts'
import { listChanges } from '#server/records/kind/list-changes.ts'
import type { ListedKind } from '#server/records/kind/record-kind.ts'
import type { UpstreamKind } from '#server/superset/records/kinds/upstream-kind.ts'
import { type FrontRoute, frontRoute } from '#server/superset/records/routes/front-route.ts'
import { readLists } from '#server/superset/records/write/read-lists.ts'

/** What a front keeps for browsers: its kinds, as the store has them and as the upstream does. */
interface FrontKinds {
  readonly listed: readonly ListedKind[]
  readonly upstream: readonly UpstreamKind[]
  readonly keepsTabs: boolean
}

/** What a front can do for sync, which is all that the embedded server can, and what changed. Source: sync §3.6, §4. */
export function syncRoutes({ listed, upstream, keepsTabs }: FrontKinds): readonly FrontRoute[] {
  return [
    frontRoute(getSyncAbilities, async () =>
      ok({
        result: {
          idempotency_keys: true,
          revisions: true,
          uuids: true,
          changes: true,
          keeps_tabs: keepsTabs,
        },
      }),
    ),
    frontRoute(listCall, async (call, { query, user, now }) => {
      const read = await readLists(call, upstream)
      if (!read.ok) return err(read.error.error)
      const { store } = call.front
      return await listChanges({ store, keepsTabs }, listed, { user, now, cursor: query.q?.cursor ?? null })
    }),
  ]
}
